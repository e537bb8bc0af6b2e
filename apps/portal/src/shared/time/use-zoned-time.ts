import { useFormat, type Format } from '../i18n/use-format.ts'
import { useServerNow } from './server-clock.ts'
import { useNow } from './use-now.ts'

const minute = 60_000

/**
 * Moments as the clock stands in a zone: the robot's, for what happens around it. 'Now' is the server's; every minute
 * it is drawn again, so that 'vandaag' becomes 'gisteren' at midnight.
 */
export function useZonedTime(timeZone: string): Format {
  useNow(minute)
  return useFormat({ timeZone, now: new Date(useServerNow()) })
}
