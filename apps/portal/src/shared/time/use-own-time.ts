import { useState } from 'react'
import type { Format } from '../i18n/use-format.ts'
import { useZonedTime } from './use-zoned-time.ts'

/** Moments in the zone this browser is in, for what is about the user rather than a robot. */
export function useOwnTime(): Format {
  return useZonedTime(useOwnZone())
}

/** The zone this browser is in. */
export function useOwnZone(): string {
  const [timeZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return timeZone
}
