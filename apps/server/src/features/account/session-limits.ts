import { accessTokenLifetimeSeconds } from '@kompaan/contract'
import { day, minute, second } from '../../ports/clock.ts'

/** How long sessions and tokens live (D-07). */
export const accessTokenLifetime = accessTokenLifetimeSeconds * second
export const sessionIdleLimit = 30 * day
export const sessionAbsoluteLimit = 180 * day
/** Within this time a refresh token can be exchanged again, for the same child. */
export const refreshGrace = 10 * second
/** Clocks of several processes differ by less than this; what lies further ahead is of a clock that was set back since. */
const clockTolerance = minute

/** What expires later than a token of now would was given out by a clock that ran ahead, and is no good. */
export function latestExpiry(now: number): number {
  return now + accessTokenLifetime + clockTolerance
}

/** A session that began or was used later than this did so by a clock that ran ahead. */
export function latestUse(now: number): number {
  return now + clockTolerance
}
