import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for who listens to the page instead of looking at it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
