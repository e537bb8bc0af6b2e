import { useMessages } from '../i18n/use-messages.ts'
import styles from './steps.module.css'

export type StepsProps = {
  /** From 1. */
  current: number
  total: number
}

/** Where someone is in something of several pages: 'Stap 1 van 3'. */
export function Steps({ current, total }: StepsProps) {
  const t = useMessages('ui')
  const steps = Array.from({ length: total }, (_, index) => index + 1)
  return (
    <div className={styles.steps}>
      <p className={styles.text}>{t('steps', { current, total })}</p>
      <span className={styles.marks} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={styles.mark} data-reached={step <= current || undefined} />
        ))}
      </span>
    </div>
  )
}
