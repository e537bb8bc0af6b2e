import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { partOfDay } from '../../../shared/time/part-of-day.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import styles from './greeting.module.css'

/** A word to who comes in, by the time of day where they are, and which day it is. */
export function Greeting() {
  const t = useMessages('home')
  const { firstName } = useSessionData().self.profile
  const { date } = useOwnTime()
  const now = new Date(useTickingServerNow())
  return (
    <div className={styles.greeting}>
      <p className={styles.words}>{t(`greeting.${partOfDay(now.getHours())}`, { firstName })}</p>
      <p className={styles.date}>{date(now)}</p>
    </div>
  )
}
