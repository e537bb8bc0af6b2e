import { useState } from 'react'
import { useFormat, type Format } from '../i18n/use-format.ts'

/** Moments in the zone this browser is in, for what is about the user rather than a robot. */
export function useOwnTime(): Format {
  const [view] = useState(() => ({
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: new Date(),
  }))
  return useFormat(view)
}
