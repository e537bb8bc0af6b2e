import type { ReactNode } from 'react'
import styles from './card.module.css'

export type CardProps = {
  children: ReactNode
  /** 'plain' lies on the paper; 'warm' draws the eye; 'flush' lets a list reach the edges. */
  kind?: 'plain' | 'warm' | 'flush' | undefined
  as?: 'div' | 'section' | 'article' | undefined
  'aria-labelledby'?: string | undefined
  'aria-label'?: string | undefined
}

/** A sheet on the table: things that belong together. */
export function Card({ children, kind = 'plain', as: Element = 'div', ...rest }: CardProps) {
  return (
    <Element {...rest} className={styles.card} data-kind={kind}>
      {children}
    </Element>
  )
}
