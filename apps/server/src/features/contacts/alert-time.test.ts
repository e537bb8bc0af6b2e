import { notificationDelays } from '@kompaan/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, hour, minute, second } from '../../ports/clock.ts'
import type { Downtime } from '../presence/presence-status.ts'
import { dueAt, plannedAt } from './alert-time.ts'

const since = Date.UTC(2026, 10, 16, 9)

function down(from: number, until: number): Downtime {
  return { from: since + from, until: since + until }
}

test.each([
  { delay: 1, due: 90 * second },
  { delay: 30, due: 30 * minute },
  { delay: 60, due: hour },
  { delay: 360, due: 6 * hour },
  { delay: 720, due: 12 * hour },
  { delay: 1440, due: day },
])('[OFF-05] after $delay minutes without a sign of life, and never before 90 s (D-20)', ({ delay, due }) => {
  expect(plannedAt(since, delay)).toBe(since + due)
  expect(dueAt(since, delay, [])).toBe(since + due)
})

test.each([
  ['before the last beat does not count', [down(-hour, -minute)], 60, hour],
  ['that ended with the last beat does not count', [down(-hour, 0)], 60, hour],
  ['after the alert was due does not count', [down(2 * hour, 3 * hour)], 60, hour],
  ['that began when the alert was due does not count', [down(hour, 3 * hour)], 60, hour],
  ['in between is time that did not pass', [down(10 * minute, 40 * minute)], 60, hour + 30 * minute],
  ['right after the last beat too', [down(0, 40 * minute)], 60, 40 * minute + hour],
  ['that ended shortly before: robots get 90 s to come back', [down(hour - 10, 2 * hour)], 60, 7290 * second],
  ['of a moment gives everybody 90 s too', [down(80 * second, 2 * minute)], 1, 210 * second],
  ['twice adds up', [down(10 * minute, 20 * minute), down(65 * minute, 75 * minute)], 60, 80 * minute],
  [
    'at the same time as another counts once',
    [down(10, minute), down(10, 30 * minute)],
    60,
    90 * minute - 10,
  ],
  ['in any order', [down(65 * minute, 75 * minute), down(10 * minute, 20 * minute)], 60, 80 * minute],
])('[OFF-05] downtime of ours %s', (_what, downtimes, delay, due) => {
  expect(dueAt(since, delay, downtimes) - since).toBe(due)
})

const moment = fc.integer({ min: 0, max: 3 * day }).map((offset) => since + offset)
const delay = fc.constantFrom(...notificationDelays)
const downtimes = fc
  .array(fc.integer({ min: -day, max: 4 * day }), { maxLength: 12 })
  .map((moments) => moments.toSorted((one, other) => one - other))
  .map((moments) =>
    moments.flatMap((from, index) => {
      const until = moments[index + 1]
      return index % 2 === 0 && until !== undefined && until > from ? [down(from, until)] : []
    }),
  )

test('[OFF-05] never too early: not before the delay, nor before 90 s after a restart of ours, nor for time we were not there', () => {
  fc.assert(
    fc.property(moment, delay, downtimes, (last, minutes, ours) => {
      const due = dueAt(last, minutes, ours)
      expect(due).toBeGreaterThanOrEqual(last + Math.max(minutes * minute, 90 * second))
      const between = ours.filter(({ from, until }) => until > last && from < due)
      for (const { until } of between) expect(due).toBeGreaterThanOrEqual(until + 90 * second)
      const missed = between.reduce(
        (sum, { from, until }) => sum + Math.min(until, due) - Math.max(from, last),
        0,
      )
      expect(due - last - missed).toBeGreaterThanOrEqual(Math.max(minutes * minute, 90 * second))
    }),
    { seed: 5 },
  )
})

test('[OFF-05] never later than the delay, all our downtimes and 90 s after each together', () => {
  fc.assert(
    fc.property(moment, delay, downtimes, (last, minutes, ours) => {
      const longest = ours.reduce((sum, { from, until }) => sum + until - from + 90 * second, 0)
      expect(dueAt(last, minutes, ours)).toBeLessThanOrEqual(plannedAt(last, minutes) + longest)
    }),
    { seed: 6 },
  )
})

test('[OFF-05] a later sign of life, a longer delay or more downtime never makes it earlier', () => {
  fc.assert(
    fc.property(moment, moment, delay, delay, downtimes, (one, other, short, long, ours) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
      expect(dueAt(later, short, ours)).toBeGreaterThanOrEqual(dueAt(earlier, short, ours))
      const [less, more] = [Math.min(short, long), Math.max(short, long)]
      expect(dueAt(one, more, ours)).toBeGreaterThanOrEqual(dueAt(one, less, ours))
      expect(dueAt(one, less, ours)).toBeGreaterThanOrEqual(dueAt(one, less, ours.slice(1)))
    }),
    { seed: 7 },
  )
})
