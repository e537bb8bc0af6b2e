import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { OverflowMenu } from '../../../shared/ui/overflow-menu.tsx'
import type { ListedScript } from '../model/listed-script.ts'
import type { ScriptActions } from './use-script-actions.tsx'
import { useStepWords } from './use-step-words.ts'
import styles from './script-list.module.css'

export type ScriptRowProps = {
  script: ListedScript
  isSelected: boolean
  onSelect: () => void
  actions: ScriptActions
}

/** Pressed, it is shown; pressed again, it is not. */
export function ScriptRow({ script, isSelected, onSelect, actions }: ScriptRowProps) {
  const t = useMessages('scripts')
  const words = useStepWords()
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-pressed={isSelected}
        data-script={script.id}
        onClick={onSelect}
      >
        <span className={styles.name}>{script.name}</span>
        <span className={styles.about}>
          {t('about', {
            steps: t('outline.steps', { count: script.about.stepCount }),
            duration: words.roughly(script.duration),
          })}
        </span>
      </button>
      <OverflowMenu label={t('menu.label', { name: script.name })} entries={actions.entriesOf(script)} />
    </li>
  )
}
