import { useState } from 'react'
import { useFormat, type Format } from '../i18n/use-format.ts'
import { useServerNow } from './server-clock.ts'

/** Moments in the zone this browser is in, for what is about the user rather than a robot; 'now' is the server's. */
export function useOwnTime(): Format {
  const [timeZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return useFormat({ timeZone, now: new Date(useServerNow()) })
}
