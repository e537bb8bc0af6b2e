import { Check, CircleDashed, Pause, X } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { Proof } from '../model/proof-chain.ts'
import styles from './what-happened.module.css'

const signs = { done: Check, stopped: X, paused: Pause, waiting: CircleDashed } as const

/** How far it came, step by step. */
export function ProofList({ proofs, timeZone }: { proofs: readonly Proof[]; timeZone: string }) {
  const t = useMessages('happened')
  return (
    <section aria-label={t('course')}>
      <h3 className={styles.heading}>{t('course')}</h3>
      <ol className={styles.chain}>
        {proofs.map((proof) => (
          <ProofDot key={proof.step} proof={proof} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  )
}

function ProofDot({ proof: { step, state, at }, timeZone }: { proof: Proof; timeZone: string }) {
  const t = useMessages('happened')
  const { when } = useZonedTime(timeZone)
  const Sign = signs[state]
  return (
    <li className={styles.proof} data-state={state}>
      <span className={styles.dot}>
        <Sign aria-hidden="true" />
      </span>
      <span className={styles.name}>{t(`steps.${step}`)}</span>
      <VisuallyHidden>{t(`states.${state}`)}</VisuallyHidden>
      {at !== null && <time dateTime={at}>{when(new Date(at))}</time>}
    </li>
  )
}
