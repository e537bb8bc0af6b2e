import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useId } from 'react'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { Tag } from '../../../../shared/ui/tag.tsx'
import { chainSummary, type OutlineChain, type OutlineStep } from '../../model/outline-shape.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { areOwnWords, useStepWords } from '../use-step-words.ts'
import { InsertButton } from './insert-button.tsx'
import { StepCard } from './step-card.tsx'
import styles from './outline.module.css'

/** Steps that follow each other, with a place to add between any two. */
export const ChainView = memo(function ChainView({
  chain,
  labelledBy,
}: {
  chain: OutlineChain
  labelledBy?: string
}) {
  const t = useMessages('script-editor')
  const { linkId, steps } = chain
  const last = steps.at(-1)
  return (
    <>
      <ol
        className={styles.chain}
        aria-label={labelledBy === undefined ? t('outline.label') : undefined}
        aria-labelledby={labelledBy}
      >
        <li className={styles.between}>
          <InsertButton place={linkId === null ? { at: 'start' } : { at: 'branch', linkId }} />
        </li>
        {steps.map((step) => (
          <StepItem key={step.id} step={step} />
        ))}
      </ol>
      {(last === undefined || last.branches.length === 0) && (
        <p className={styles.end}>{t(linkId === null ? 'outline.end' : 'outline.ends')}</p>
      )}
    </>
  )
})

const StepItem = memo(function StepItem({ step }: { step: OutlineStep }) {
  const hasBranches = step.branches.length > 0
  return (
    <li className={styles.step}>
      <StepCard stepId={step.id} />
      {hasBranches ? (
        <div className={styles.lanes}>
          {step.branches.map((branch) => (
            <Lane key={branch.linkId} chain={branch} />
          ))}
        </div>
      ) : (
        <div className={styles.between}>
          <InsertButton place={{ at: 'after', stepId: step.id }} />
        </div>
      )}
    </li>
  )
})

/** One answer, and what happens then. Folded up it says in a few words what it holds. */
const Lane = memo(function Lane({ chain }: { chain: OutlineChain }) {
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
    <div className={styles.lane} role="group" aria-labelledby={id}>
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
    </div>
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
