import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import styles from './next-up.module.css'

export type NextUpProps = {
  robot: PairedRobot
  /** What is planned, week by week; undefined where it is not known. */
  weeks: readonly (readonly Occurrence[] | undefined)[]
}

/** What the robot does next, in one sentence; nothing when nothing is planned in these weeks. */
export function NextUp({ robot, weeks }: NextUpProps) {
  const t = useMessages('calendar')
  const words = useRobotWords()
  const now = useTickingServerNow()
  const { when } = useZonedTime(robot.timeZone)
  const next = weeks
    .flatMap((week) => week ?? [])
    .find(({ plannedTaskTime }) => Date.parse(plannedTaskTime) > now)
  if (next === undefined) return null
  return (
    <p className={styles.next}>
      {t(`next.${next.type}`, {
        ...words(robot),
        when: when(new Date(next.plannedTaskTime)),
        title: next.title,
      })}
    </p>
  )
}
