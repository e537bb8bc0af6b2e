import { offsetAt } from './offset-at.ts'

/** An instant and the zone whose clock tells it. */
export interface Moment {
  /** Milliseconds since 1970. */
  now: number
  zone: string
}

/** What the zone's clock shows, as a number as if it were UTC; null for what is no zone or no sensible instant. */
export function localTime({ now, zone }: Moment): number | null {
  const offset = offsetAt(now, zone)
  return offset === null ? null : now + offset
}

/**
 * The instant at which the zone's clock shows a local time: the earlier one of two, and where the clock jumps over it,
 * as much later as it jumps.
 */
export function instantOf(local: number, zone: string): number | null {
  const before = offsetAt(local - day, zone)
  const after = offsetAt(local + day, zone)
  if (before === null || after === null) return null
  const isLater = offsetAt(local - before, zone) !== before && offsetAt(local - after, zone) === after
  return local - (isLater ? after : before)
}

const day = 86_400_000
