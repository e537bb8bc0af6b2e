import { readingOrder, type ScriptDraft } from '@kompaan/script/core'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import type { TheirScript } from '../api/open-script.ts'
import { scriptView } from '../model/editor.ts'
import { useStepWords } from './use-step-words.ts'
import styles from './script-editor.module.css'

/** What two carers made of one script, to choose from. */
export function BothVersions({ mine, theirs }: { mine: ScriptDraft; theirs: TheirScript }) {
  const t = useMessages('script-editor')
  const { when } = useOwnTime()
  const at = when(new Date(theirs.savedAt))
  const name = theirs.savedByName
  return (
    <>
      <p>
        {name === null ? t('conflict.theirsUnknown', { when: at }) : t('conflict.theirs', { name, when: at })}
      </p>
      <p>{t('conflict.kept')}</p>
      <div className={styles.versions}>
        <Version title={t('conflict.mine')} script={mine} other={theirs.script} />
        <Version title={t('conflict.other')} script={theirs.script} other={mine} />
      </div>
    </>
  )
}

/** In reading order; what the other does not have, or has otherwise, stands out. */
function Version({ title, script, other }: { title: string; script: ScriptDraft; other: ScriptDraft }) {
  const t = useMessages('script-editor')
  const words = useStepWords()
  const view = scriptView(script.graph)
  const steps = readingOrder(script.graph)
  const others = new Map(other.graph.steps.map((step) => [step.id, JSON.stringify(step)]))
  const all = steps.ok ? steps.value : []
  return (
    <section className={styles.version} aria-label={title}>
      <h3>{title}</h3>
      <p>
        <strong translate="no">{script.name}</strong>, {t('conflict.steps', { count: all.length })}
      </p>
      <ol>
        {all.map((step) => (
          <li key={step.id} data-other={others.get(step.id) !== JSON.stringify(step) || undefined}>
            {words.line(step, view)}
          </li>
        ))}
      </ol>
    </section>
  )
}
