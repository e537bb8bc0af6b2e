import { heartbeatSeconds, offlineAfterSeconds } from '@kompaan/contract'
import type { RobotStatus } from '@kompaan/contract'
import { minute, second } from '../../ports/clock.ts'

/** The signs of life of one robot, as the presence table keeps them. */
export interface Beats {
  readonly firstBeatAt: number
  readonly lastBeatAt: number
  /** A bit for each ten-second slot in which a beat came; the lowest is the last beat's own. */
  readonly slots: bigint
}

/** A time in which no process of ours was there to hear anybody. */
export interface Downtime {
  readonly from: number
  readonly until: number
}

export const slotMilliseconds = 10 * second
/** Bits kept: ten minutes. */
export const slotCount = 60
const observed = 10 * minute
const interval = heartbeatSeconds * second
const offlineAfter = offlineAfterSeconds * second
const missingForIntermittent = 3

/** Whether a robot is there (D-15): a pure function of its beats, our own downtime, and now. */
export function presenceStatus(
  beats: Beats | undefined,
  downtimes: readonly Downtime[],
  now: number,
): RobotStatus {
  if (beats === undefined || isSilent(beats.lastBeatAt, downtimes, now)) return 'offline'
  return missingBeats(beats, downtimes, now) >= missingForIntermittent ? 'intermittent' : 'online'
}

/** Silence counts from our restart, unless the robot had been silent for too long before we went down. */
function isSilent(lastBeatAt: number, downtimes: readonly Downtime[], now: number): boolean {
  let since = lastBeatAt
  for (const { from, until } of downtimes) {
    if (until <= since) continue
    if (from - since > offlineAfter) return true
    since = until
  }
  return now - since > offlineAfter
}

/**
 * How many beats of the last ten minutes did not come, from the gaps between those that did. Gaps do not depend on
 * where in a slot the beats fall, and a beat more than expected hides none that is missing.
 */
function missingBeats({ lastBeatAt, slots }: Beats, downtimes: readonly Downtime[], now: number): number {
  let missing = 0
  let later = lastBeatAt
  // As text, since each look at a bit of a big number makes another big number. The last beat's own slot is its end.
  const heard = slots.toString(2)
  for (let slot = 1; slot < heard.length; slot += 1) {
    if (heard[heard.length - 1 - slot] === '0') continue
    const earlier = lastBeatAt - slot * slotMilliseconds
    if (later < now - observed) break
    missing += missingBetween(Math.max(earlier, now - observed), later, downtimes)
    later = earlier
  }
  return missing
}

function missingBetween(earlier: number, later: number, downtimes: readonly Downtime[]): number {
  const ours = downtimes.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(until, later) - Math.max(from, earlier)),
    0,
  )
  return Math.max(0, Math.floor((later - earlier - ours) / interval) - 1)
}
