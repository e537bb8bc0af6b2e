import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type TagProps = {
  children: ReactNode
  kind?: 'plain' | 'action' | 'good' | 'attention' | 'danger' | undefined
}

/** A state in a word or two: 'Uitgenodigd', 'Verlopen'. */
export function Tag({ children, kind = 'plain' }: TagProps) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {children}
    </span>
  )
}
