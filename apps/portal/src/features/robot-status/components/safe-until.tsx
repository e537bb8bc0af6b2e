import { CloudAlert, CloudDownload, ShieldCheck } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import type { Readiness } from '../api/readiness-query.ts'
import styles from './safe-until.module.css'

export type SafeUntilProps = {
  robot: PairedRobot
  /** Undefined while it is not known. */
  readiness: Readiness | undefined
}

/** Until which day the robot knows what to do, also without internet, and what is still on its way (BEY-03). */
export function SafeUntil({ robot, readiness }: SafeUntilProps) {
  const t = useMessages('robot-status')
  const words = useRobotWords()
  const { date } = useZonedTime('UTC')
  const { list } = useOwnTime()
  const missing = useMissingWords()
  const { condition } = useRobotCondition(robot.id)
  if (readiness === undefined || readiness.heldAt === null) return null
  const { safeUntil } = readiness
  // Nobody knows whether a robot that cannot be reached is on: what it holds is no promise then.
  const isAway = condition === 'offline'
  const isSafe = safeUntil !== null && !isAway
  const Sign = isAway ? CloudAlert : isSafe ? ShieldCheck : CloudDownload
  const lacking = missing(readiness)
  return (
    <p className={styles.line} data-safe={isSafe || undefined}>
      <Sign aria-hidden="true" />
      <span>
        {safeUntil === null
          ? t('safe.notToday', words(robot))
          : t(isAway ? 'safe.untilIfOn' : 'safe.until', {
              ...words(robot),
              day: date(new Date(`${safeUntil}T12:00Z`)),
            })}
        {lacking.length > 0 && ` ${t('safe.missing', { what: list(lacking) })}`}
      </span>
    </p>
  )
}

function useMissingWords() {
  const t = useMessages('robot-status')
  return ({ missing: { songs, scripts, changes } }: Readiness): string[] => [
    ...(songs > 0 ? [t('safe.songs', { count: songs })] : []),
    ...(scripts > 0 ? [t('safe.scripts', { count: scripts })] : []),
    ...(changes > 0 ? [t('safe.changes', { count: changes })] : []),
  ]
}
