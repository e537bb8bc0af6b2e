import type { ReactNode } from 'react'
import styles from './stack.module.css'

export type StackProps = {
  children: ReactNode
  /** small 8 px, medium 16 px, large 32 px. */
  gap?: 'small' | 'medium' | 'large' | undefined
  /** In a row that wraps, instead of under each other. */
  isRow?: boolean | undefined
}

/** Things under or beside each other, evenly apart. */
export function Stack({ children, gap = 'medium', isRow = false }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap} data-row={isRow || undefined}>
      {children}
    </div>
  )
}
