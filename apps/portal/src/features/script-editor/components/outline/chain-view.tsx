import { memo } from 'react'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import type { OutlineChain, OutlineStep } from '../../model/outline-shape.ts'
import { InsertButton } from './insert-button.tsx'
import { Lane } from './lane.tsx'
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
