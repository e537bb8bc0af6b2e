import type { ReactNode } from 'react'
import styles from './state-line.module.css'

export type StateLineProps = {
  icon: ReactNode
  kind?: 'plain' | 'good' | 'attention' | undefined
  children: ReactNode
}

/** How something stands: a sign and words. */
export function StateLine({ icon, kind = 'plain', children }: StateLineProps) {
  return (
    <p className={styles.line} data-kind={kind}>
      <span className={styles.sign}>{icon}</span>
      <span>{children}</span>
    </p>
  )
}
