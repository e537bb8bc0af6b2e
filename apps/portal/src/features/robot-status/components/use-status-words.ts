import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { countsAsOffline } from '../../../shared/robot/robot-condition.ts'
import type { RobotPresence } from '../../../shared/robot/use-robot-condition.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { offlineDuration } from '../model/offline-duration.ts'

export interface StatusWords {
  readonly title: string
  readonly message: string
  /** Since when the robot has not been there; only while it counts as offline (STA-02). */
  readonly since: string | undefined
  /** When it last gave a sign of life; only while it is there. */
  readonly lastContact: string | undefined
}

/** A robot that is there gives a sign of life twice a minute: what is younger than this is 'just now'. */
const justNow = 2 * 60_000

/** How a robot is, in words. */
export function useStatusWords(robot: PairedRobot, { condition, lastSince }: RobotPresence): StatusWords {
  const t = useMessages('robot-status')
  const now = useTickingServerNow()
  const { when } = useOwnTime()
  const words = useRobotWords()(robot)
  const noTimes = { since: undefined, lastContact: undefined }
  if (condition === null) return { title: words.Robot, message: t('loading'), ...noTimes }
  if (condition === 'resetting' && robot.role !== 'PRIMARY_CARER') {
    return { title: t('unavailable.title', words), message: t('unavailable.message'), ...noTimes }
  }
  const last = lastSince === null ? null : Date.parse(lastSince)
  return {
    title: t(`conditions.${condition}.title`, words),
    message: condition === 'offline' && last === null ? t('neverSeen') : t(`conditions.${condition}.message`),
    since: countsAsOffline(condition) && last !== null ? sinceText(last) : undefined,
    lastContact:
      (condition === 'online' || condition === 'intermittent') && last !== null
        ? lastContactText(last)
        : undefined,
  }

  function sinceText(from: number): string {
    const { unit, count } = offlineDuration(from, now)
    return t('lastSeen', { duration: t(`duration.${unit}`, { count }) })
  }

  function lastContactText(at: number): string {
    return now - at < justNow ? t('lastContact.now') : t('lastContact.then', { moment: when(new Date(at)) })
  }
}
