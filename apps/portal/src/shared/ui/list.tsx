import type { ReactNode } from 'react'
import styles from './list.module.css'

export type ListProps = {
  children: ReactNode
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
}

/** Rows under each other, with a thin line between. */
export function List({ children, ...rest }: ListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list
    <ul {...rest} className={styles.list} role="list">
      {children}
    </ul>
  )
}
