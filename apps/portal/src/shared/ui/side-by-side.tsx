import type { ReactNode } from 'react'
import styles from './side-by-side.module.css'

export type SideBySideProps = {
  /** The list, or the smaller part. */
  start: ReactNode
  /** The chosen one, or the larger part. */
  end: ReactNode
  /** Both of the same width, where neither is the list of the other. */
  isEven?: boolean | undefined
  /** Which of the two a phone shows; 'both' puts them under each other. */
  phoneShows?: 'start' | 'end' | 'both' | undefined
}

/** List and detail: beside each other on a desktop, one at a time on a phone. */
export function SideBySide({ start, end, isEven = false, phoneShows = 'both' }: SideBySideProps) {
  return (
    <div className={styles.sides} data-phone={phoneShows} data-even={isEven || undefined}>
      <div className={styles.start}>{start}</div>
      <div className={styles.end}>{end}</div>
    </div>
  )
}
