import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import { type Pause, pauseAt } from '../../../shared/robot/pause-query.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { dateIn } from '../../../shared/time/local-date.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { dayWords } from '../model/date-words.ts'
import { lastDayOf } from '../model/pause-days.ts'
import styles from './next-up.module.css'

export type NextUpProps = {
  robot: PairedRobot
  /** Undefined while it is not known. */
  pause: Pause | null | undefined
  /** What is planned, week by week; undefined where it is not known. */
  weeks: readonly (readonly Occurrence[] | undefined)[]
}

/** That all is paused, and what the robot does next, in a sentence each; nothing when nothing is planned in these weeks. */
export function NextUp({ robot, pause, weeks }: NextUpProps) {
  const t = useMessages('calendar')
  const { language } = useLanguage()
  const words = useRobotWords()
  const now = useTickingServerNow()
  const { timeZone } = robot
  const { day, time } = useZonedTime(timeZone)
  const paused = pauseAt(pause, now)
  const next = weeks
    .flatMap((week) => week ?? [])
    .find((each) => each.paused !== true && Date.parse(each.plannedTaskTime) > now)
  if (paused === null && next === undefined) return null
  const sentences = [
    ...(paused === null ? [] : [pauseSentence(paused)]),
    ...(next === undefined
      ? []
      : [
          t(`next.${next.type}`, {
            ...words(robot),
            day: day(new Date(next.plannedTaskTime)),
            time: time(new Date(next.plannedTaskTime)),
            title: next.title,
          }),
        ]),
  ]
  return <p className={styles.next}>{sentences.join(' ')}</p>

  function pauseSentence(current: Pause): string {
    const today = dateIn(timeZone, now)
    const lastDay = lastDayOf(current, timeZone)
    return lastDay === today
      ? t('pause.bandToday')
      : t('pause.band', { day: dayWords(lastDay, language, today) })
  }
}
