import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './drag-label.module.css'

export type DragLabelProps = {
  x: number
  y: number
  /** Nothing would come of letting go here. */
  isRefused: boolean
  children: ReactNode
}

/** Beside the pointer: what letting go here would do. Who does not see it has fields to fill in instead. */
export function DragLabel({ x, y, isRefused, children }: DragLabelProps) {
  return createPortal(
    <div
      className={styles.label}
      data-refused={isRefused || undefined}
      style={{ left: x, top: y }}
      aria-hidden="true"
    >
      {children}
    </div>,
    document.body,
  )
}
