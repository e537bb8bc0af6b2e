import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useId } from 'react'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { Tag } from '../../../../shared/ui/tag.tsx'
import { chainSummary, type OutlineChain } from '../../model/outline-shape.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { areOwnWords, useStepWords } from '../use-step-words.ts'
import { ChainView } from './chain-view.tsx'
import styles from './outline.module.css'

/** One answer, and what happens then. Folded up it says in a few words what it holds. */
export const Lane = memo(function Lane({ chain }: { chain: OutlineChain }) {
  const t = useMessages('script-editor')
  const words = useStepWords()
  const editor = useEditor()
  const id = useId()
  const linkId = chain.linkId ?? ''
  const name = useEditorState((state) => words.branch(state.links.get(linkId), state))
  const isOwnWords = useEditorState(({ links }) => areOwnWords(links.get(linkId)))
  const isClosed = useEditorState(({ closed }) => closed.has(linkId))
  const isUntried = useEditorState(({ tried }) => tried.size > 0 && !tried.has(linkId))
  return (
    <section className={styles.lane} aria-labelledby={id}>
      <button
        type="button"
        className={styles.answer}
        aria-expanded={!isClosed}
        aria-label={t(isClosed ? 'outline.open' : 'outline.close', { branch: name })}
        onClick={() => editor.fold(linkId, !isClosed)}
      >
        {isClosed ? <ChevronRight aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        <span id={id} className={styles.said} translate={isOwnWords ? 'no' : undefined}>
          {name}
        </span>
        {isUntried && <Tag kind="attention">{t('outline.untried')}</Tag>}
      </button>
      {isClosed ? <Summary chain={chain} /> : <ChainView chain={chain} labelledBy={id} />}
    </section>
  )
})

function Summary({ chain }: { chain: OutlineChain }) {
  const t = useMessages('script-editor')
  const { count, lastStep } = chainSummary(chain)
  const type = useEditorState(({ steps }) => steps.get(lastStep ?? '')?.type)
  return (
    <p className={styles.summary}>
      {type === undefined
        ? t('outline.summaryNone')
        : t('outline.summary', { count, type: t(`outline.endsWith.${type}`) })}
    </p>
  )
}
