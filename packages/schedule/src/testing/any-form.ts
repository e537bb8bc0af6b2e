import fc from 'fast-check'
import { weekdayPositions } from '../form/schedule-form.ts'
import type { DaysOfMonth, Repeat, ScheduleForm } from '../form/schedule-form.ts'

const date = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2032, 0, 1) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16))

const timeZone = fc.constantFrom(
  'Europe/Amsterdam',
  'America/New_York',
  'America/Santiago',
  'America/Nuuk',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
)

/** Not all of them: that is no choice, and comes back as a form without it. */
function someOf(most: number): fc.Arbitrary<number[]> {
  const all = Array.from({ length: most }, (_, index) => index + 1)
  return fc.subarray(all, { minLength: 1, maxLength: most - 1 })
}

const on: fc.Arbitrary<DaysOfMonth> = fc.oneof(
  fc.record({ by: fc.constant('day'), days: someOf(31) }),
  fc.record({
    by: fc.constant('weekday'),
    positions: fc.subarray([...weekdayPositions], { minLength: 1, maxLength: 4 }),
    weekdays: someOf(7),
  }),
)

const every = {
  interval: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999 })),
  end: fc.option(date),
}

const repeat: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({ ...every, unit: fc.constant('day') }),
  fc.record({ ...every, unit: fc.constant('week'), weekdays: someOf(7) }),
  fc.record({ ...every, unit: fc.constant('month'), on }),
  fc.record({ ...every, unit: fc.constant('year'), months: someOf(12), on }),
)

/** What a carer can put into the screens for date, time and recurrence. */
export const anyForm: fc.Arbitrary<ScheduleForm> = fc.record({
  date,
  time,
  timeZone,
  repeat: fc.option(repeat),
})
