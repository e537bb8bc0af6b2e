import type { Schedule } from '@kompaan/contract/wire'
import fc from 'fast-check'

/** Zones whose clocks move at two in the night, at midnight, just before it, by half an hour, and never. */
const timeZone = fc.constantFrom(
  'Europe/Amsterdam',
  'America/New_York',
  'America/Santiago',
  'America/Nuuk',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
)

/** Schedules of which most happen now and then in 2026, around the days on which clocks move too. */
export const busySchedule: fc.Arbitrary<Schedule> = fc.record({
  minute: fc.subarray(['0', '15', '30', '59'], { minLength: 1, maxLength: 2 }),
  hour: fc.subarray(['0', '2', '3', '9', '20', '23'], { minLength: 1, maxLength: 2 }),
  month: listOf(12, 8),
  dayOfMonth: listOf(31, 20),
  dayOfWeek: listOf(7, 3),
  dayOfWeekIndex: fc.oneof(
    { weight: 4, arbitrary: fc.constant(['*']) },
    { weight: 1, arbitrary: fc.subarray(['1', '2', '3', '4', 'L'], { minLength: 1 }) },
  ),
  recurring: fc.constantFrom(true, true, true, false),
  startTime: isoBetween('2025-12-01', '2026-06-01'),
  endTime: fc.oneof(fc.constant(null), isoBetween('2026-03-01', '2027-03-01')),
  timeZone,
  recurrenceType: fc.constantFrom('CRON', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  recurrenceInterval: fc.constantFrom(1, 1, 2, 3),
})

/** Mostly any value, else at least so many. */
function listOf(most: number, least: number): fc.Arbitrary<readonly string[]> {
  const values = Array.from({ length: most }, (_, index) => String(index + 1))
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(['*']) },
    { weight: 1, arbitrary: fc.subarray(values, { minLength: least }) },
  )
}

function isoBetween(from: string, to: string): fc.Arbitrary<string> {
  const quarter = 900_000
  return fc
    .integer({ min: Date.parse(from) / quarter, max: Date.parse(to) / quarter })
    .map((quarters) => new Date(quarters * quarter).toISOString())
}
