import type { ReactNode } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import styles from './home-columns.module.css'

export type HomeColumnsProps = {
  /** How the robot is. */
  status: ReactNode
  /** Under it. The day will stand here, before all else. */
  main?: ReactNode
  /** What is around the robot. */
  side?: ReactNode
}

/** The parts of the home: under each other on a phone, in the same order in two columns on a desktop. */
export function HomeColumns({ status, main, side }: HomeColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {status}
        {main}
      </div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}

/** While what stands under and beside it is on its way. */
export function WaitingHomeColumns({ status }: Pick<HomeColumnsProps, 'status'>) {
  const waiting = (
    <Card>
      <Skeleton shape="rows" count={3} />
    </Card>
  )
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {status}
        {waiting}
      </div>
      <div className={`${styles.column} ${styles.beside}`}>{waiting}</div>
    </div>
  )
}
