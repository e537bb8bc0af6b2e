import type { ReactNode } from 'react'
import styles from './page-header.module.css'

export type PageHeaderProps = {
  title: string
  text?: ReactNode
  /** At the right, below on a phone. */
  actions?: ReactNode
  level?: 2 | 3 | undefined
}

/** The heading of a part of a page. (The page's own title is in the frame.) */
export function PageHeader({ title, text, actions, level = 2 }: PageHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <Heading>{title}</Heading>
        {text !== undefined && <div className={styles.text}>{text}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
