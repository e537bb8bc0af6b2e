import type { ReactNode } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import styles from './home-columns.module.css'

export type HomeColumnsProps = {
  /** How the robot is. */
  status: ReactNode
  /** Under it: the day. */
  main?: ReactNode
  /** What is around the robot; undefined while that is on its way. */
  side: ReactNode
  /** The day takes the whole width, as a week does; what is around the robot then stands under it. */
  isWide?: boolean | undefined
}

/** The parts of the home: under each other on a phone, in the same order in two columns on a desktop. */
export function HomeColumns({ status, main, side, isWide = false }: HomeColumnsProps) {
  const isWaiting = side === undefined
  return (
    <div className={styles.columns} data-wide={isWide || undefined}>
      <div className={classNames(styles.column, styles.status)}>{status}</div>
      <div className={classNames(styles.column, styles.main)}>{main}</div>
      <div className={classNames(styles.column, styles.side, isWaiting && styles.beside)}>
        {isWaiting ? <WaitingPart /> : side}
      </div>
    </div>
  )
}

/** While what stands under and beside it is on its way; until it is known how the robot is, there is no place for that. */
export function WaitingHomeColumns({
  status,
  isKnown,
}: Pick<HomeColumnsProps, 'status'> & { isKnown: boolean }) {
  return (
    <HomeColumns
      status={status}
      main={isKnown ? <WaitingPart /> : undefined}
      side={isKnown ? undefined : null}
    />
  )
}

function WaitingPart() {
  return (
    <Card>
      <Skeleton shape="rows" count={3} />
    </Card>
  )
}
