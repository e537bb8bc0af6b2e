import { day, instantOf, startOf } from '../zone.ts'
import type { Zone } from '../zone.ts'

/**
 * The first and the last millisecond of the day of a local time. A clock that skips the last hour of a day moves what
 * was planned in it into the next day: then the day ends with that.
 */
export function wholeDay(zone: Zone, local: number): { readonly start: string; readonly end: string } {
  const midnight = Math.floor(local / day) * day
  const end = Math.max(startOf(zone, midnight + day) - 1, instantOf(zone, local))
  return { start: new Date(startOf(zone, midnight)).toISOString(), end: new Date(end).toISOString() }
}
