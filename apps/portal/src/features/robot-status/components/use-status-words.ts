import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { countsAsOffline } from '../../../shared/robot/robot-condition.ts'
import type { RobotPresence } from '../../../shared/robot/use-robot-condition.ts'
import { robotName, type PairedRobot } from '../../../shared/session/robot-name.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { offlineDuration } from '../model/offline-duration.ts'

export interface StatusWords {
  readonly title: string
  readonly message: string
  /** Since when the robot has not been there; only while it counts as offline (STA-02). */
  readonly since: string | undefined
}

/** How a robot is, in words. */
export function useStatusWords(robot: PairedRobot, { condition, lastSince }: RobotPresence): StatusWords {
  const t = useMessages('robot-status')
  const now = useTickingServerNow()
  const name = robotName(robot)
  if (condition === null) return { title: name, message: t('loading'), since: undefined }
  if (condition === 'resetting' && robot.role !== 'PRIMARY_CARER') {
    return { title: t('unavailable.title', { name }), message: t('unavailable.message'), since: undefined }
  }
  return {
    title: t(`conditions.${condition}.title`, { name }),
    message:
      condition === 'offline' && lastSince === null ? t('neverSeen') : t(`conditions.${condition}.message`),
    since: countsAsOffline(condition) && lastSince !== null ? sinceText(Date.parse(lastSince)) : undefined,
  }

  function sinceText(last: number): string {
    const { unit, count } = offlineDuration(last, now)
    return t('lastSeen', { duration: t(`duration.${unit}`, { count }) })
  }
}
