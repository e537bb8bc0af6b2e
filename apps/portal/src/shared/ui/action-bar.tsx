import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

export type ActionBarProps = {
  /** The primary button first; then the others. */
  children: ReactNode
  /** What has to be seen before the button is pressed, such as terms: stays in sight with it. */
  above?: ReactNode
  /** One of several forms on a page: stays with its own, instead of at the bottom of the phone. */
  isInCard?: boolean | undefined
}

/**
 * The buttons that finish a page or form. On a phone they stay at the bottom within reach of a thumb; on larger
 * screens they stand in a row after the content.
 */
export function ActionBar({ children, above, isInCard = false }: ActionBarProps) {
  return (
    <div className={styles.bar} data-in-card={isInCard || undefined} data-finishes>
      {above !== undefined && <div className={styles.above}>{above}</div>}
      {children}
    </div>
  )
}
