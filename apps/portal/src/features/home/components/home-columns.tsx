import { Activity, type ReactNode } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import styles from './home-columns.module.css'

export type HomeColumnsProps = {
  /** How the robot is. It is there first and keeps its place: made anew, it would ask anew how the robot is. */
  panel: ReactNode
  /** What is made once it is known how the robot is, and not seen before all its answers are there. */
  rest?: HomeParts | undefined
  /** False while its answers are on their way. */
  isShown: boolean
  /** The day takes the whole width, as a week does; what is around the robot then stands under it. */
  isWide?: boolean | undefined
}

export type HomeParts = {
  underPanel: ReactNode
  /** Under those: the day. */
  main: ReactNode
  /** What is around the robot; undefined while that is on its way. */
  side: ReactNode
}

/** The parts of the home: under each other on a phone, in the same order in two columns on a desktop. */
export function HomeColumns({ panel, rest, isShown, isWide = false }: HomeColumnsProps) {
  const mode = isShown ? 'visible' : 'hidden'
  return (
    <div className={styles.columns} data-wide={isWide || undefined}>
      <div className={classNames(styles.column, styles.status)}>
        {panel}
        {rest !== undefined && <Activity mode={mode}>{rest.underPanel}</Activity>}
      </div>
      {!isShown && (
        // Until it is known how the robot is, the day has no place yet.
        <div
          className={classNames(
            styles.column,
            rest === undefined ? classNames(styles.side, styles.beside) : styles.main,
          )}
        >
          <WaitingPart />
        </div>
      )}
      {rest !== undefined && (
        <Activity mode={mode}>
          <div className={classNames(styles.column, styles.main)}>{rest.main}</div>
          <div className={classNames(styles.column, styles.side, rest.side === undefined && styles.beside)}>
            {rest.side ?? <WaitingPart />}
          </div>
        </Activity>
      )}
    </div>
  )
}

function WaitingPart() {
  return (
    <Card>
      <Skeleton shape="rows" count={3} />
    </Card>
  )
}
