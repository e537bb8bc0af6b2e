import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'

/** In one part of a day, or in one column of a week; the rest is counted. */
export const shownMost = 8
/** Of those, the ones that are drawn before anything else: no screen shows more of a week that has just been opened. */
export const shownFirst = 4

/** Of a day that goes on, the first that is shown: what comes next is more worth seeing than what was. */
export function shownFrom(planned: readonly Pick<Occurrence, 'plannedTaskTime'>[], now: number): number {
  const over = planned.filter(({ plannedTaskTime }) => Date.parse(plannedTaskTime) <= now).length
  return Math.max(0, Math.min(over - 2, planned.length - shownMost))
}
