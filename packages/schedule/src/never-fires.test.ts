import type { Schedule } from '@kompaan/contract/wire'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { neverFires, nextOccurrence } from './index.ts'
import { runs } from './testing/runs.ts'
import { daily } from './testing/schedule-cases.ts'
import { slowFirstDate } from './testing/slow-first-date.ts'

it('[SCH-05] S22 dates that no year has never come', () => {
  expect(neverFires({ ...daily, month: [2], dayOfMonth: [30, 31] })).toBe(true)
  expect(neverFires({ ...daily, dayOfMonth: [31], dayOfWeekIndex: [1, 2, 3, 4] })).toBe(true)
  expect(neverFires({ ...daily, month: [2], dayOfMonth: [29] })).toBe(false)
})

it('[SCH-05] S22 an interval may pass over all dates', () => {
  const odd = { ...daily, month: [2], dayOfMonth: [29], startTime: '2027-01-01T00:00:00+01:00' }
  expect(neverFires({ ...odd, recurrenceType: 'YEARLY', recurrenceInterval: 2 })).toBe(true)
  expect(neverFires({ ...odd, recurrenceType: 'YEARLY', recurrenceInterval: 3 })).toBe(false)
  expect(neverFires({ ...daily, month: [2], recurrenceType: 'MONTHLY', recurrenceInterval: 12 })).toBe(true)
  // The start is a Thursday.
  expect(neverFires({ ...daily, dayOfWeek: [1], recurrenceType: 'DAILY', recurrenceInterval: 14 })).toBe(true)
  expect(neverFires({ ...daily, dayOfWeek: [4], recurrenceType: 'DAILY', recurrenceInterval: 14 })).toBe(
    false,
  )
})

it('S22 nothing comes after the end, nor after 9999', () => {
  expect(neverFires({ ...daily, endTime: '2026-01-01T08:59:59+01:00' })).toBe(true)
  expect(neverFires({ ...daily, endTime: '2026-01-01T09:00:00+01:00' })).toBe(false)
  expect(neverFires({ ...daily, endTime: '2025-01-01T00:00:00Z' })).toBe(true)
  expect(neverFires({ ...daily, startTime: '9999-12-31T12:00:00Z' })).toBe(true)
  expect(neverFires({ ...daily, recurring: false, hour: [23], endTime: '2026-01-01T22:00:00Z' })).toBe(false)
})

it('S23 a bad schedule never fires', () => {
  expect(neverFires({ ...daily, dayOfWeek: ['8'] })).toBe(true)
})

it('[SCH-05] S22 agrees with a slow search through all months', () => {
  const sparse: fc.Arbitrary<Schedule> = fc
    .record({
      month: fc.oneof(
        fc.constant<(string | number)[]>(['*']),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 2 }),
      ),
      dayOfMonth: fc.array(fc.constantFrom(1, 8, 28, 29, 29, 30, 31), { minLength: 1, maxLength: 2 }),
      dayOfWeek: fc.oneof(
        fc.constant<(string | number)[]>(['*']),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 2 }),
      ),
      dayOfWeekIndex: fc.constantFrom<string[][]>(['*'], ['*'], ['1'], ['4'], ['L']),
      recurrenceType: fc.constantFrom<NonNullable<Schedule['recurrenceType']>[]>(
        'CRON',
        'DAILY',
        'WEEKLY',
        'MONTHLY',
        'YEARLY',
      ),
      recurrenceInterval: fc.oneof(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom(7, 9, 14, 27, 189, 400, 773, 999),
      ),
      startDay: fc.integer({ min: 0, max: 200 * 365 }),
    })
    .map(({ startDay, ...lists }) => ({
      ...daily,
      ...lists,
      timeZone: 'UTC',
      startTime: new Date(startDay * 86_400_000).toISOString(),
    }))
  fc.assert(
    fc.property(sparse, (schedule) => {
      const first = slowFirstDate(schedule)
      expect(neverFires(schedule)).toBe(first === null)
      expect(nextOccurrence(schedule, 0)?.nominal.slice(0, 10) ?? null).toBe(first)
    }),
    runs,
  )
})
