import { type ReactNode, useId } from 'react'
import styles from './progress-bar.module.css'

export type ProgressBarProps = {
  /** What is being done: 'Liedje 3 van 12'. */
  label: ReactNode
  /** From 0 to 1; left out while it cannot be known. */
  value?: number | undefined
  /** At the right: '40%', 'nog 2 minuten'. */
  aside?: ReactNode
}

/** Work that takes a while, as far as it really is. */
export function ProgressBar({ label, value, aside }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.aside}>{aside}</span>
      </div>
      <progress className={styles.bar} aria-labelledby={id} max={1} value={value} />
    </div>
  )
}
