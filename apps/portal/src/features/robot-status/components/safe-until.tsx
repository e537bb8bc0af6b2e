import { CloudDownload, ShieldCheck } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
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
  if (readiness === undefined || readiness.heldAt === null) return null
  const { safeUntil } = readiness
  const isSafe = safeUntil !== null
  const Sign = isSafe ? ShieldCheck : CloudDownload
  const lacking = missing(readiness)
  return (
    <p className={styles.line} data-safe={isSafe || undefined}>
      <Sign aria-hidden="true" />
      <span>
        {isSafe
          ? t('safe.until', { ...words(robot), day: date(new Date(`${safeUntil}T12:00Z`)) })
          : t('safe.notToday', words(robot))}
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
