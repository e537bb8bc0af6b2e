import { pauseDaysMax } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/time/local-date.ts'
import { endOfDay } from './end-of-day.ts'
import { lastDayOf, latestDay, quickDay } from './pause-days.ts'

const timeZone = 'Europe/Amsterdam'

test.each([
  ['2026-11-22', '2026-11-22T23:00:00.000Z'],
  // The day on which the clock goes forward, and the day before it goes back.
  ['2027-03-28', '2027-03-28T22:00:00.000Z'],
  ['2026-10-24', '2026-10-24T22:00:00.000Z'],
])('a pause up to and with %s ends as the next day begins where the robot is', (day, until) => {
  expect(endOfDay(day, timeZone)).toBe(until)
  expect(lastDayOf({ until }, timeZone)).toBe(day)
})

test('a day that begins an hour late, since clocks change at midnight, is the next day all the same', () => {
  const until = endOfDay('2026-09-05', 'America/Santiago') ?? ''
  expect(lastDayOf({ until }, 'America/Santiago')).toBe('2026-09-05')
})

test('today, this week and two weeks are days that can be chosen, on any day of the week', () => {
  expect(quickDay('today', '2026-11-17')).toBe('2026-11-17')
  expect(quickDay('week', '2026-11-17')).toBe('2026-11-22')
  expect(quickDay('week', '2026-11-22')).toBe('2026-11-22')
  expect(quickDay('fortnight', '2026-11-17')).toBe('2026-11-30')
})

test('the latest day is within what the server takes, from any minute of any day on', () => {
  for (let day = 0; day < 400; day += 1) {
    const today = addDays('2026-01-01', day)
    const begins = Date.parse(endOfDay(addDays(today, -1), timeZone) ?? '')
    const ends = Date.parse(endOfDay(latestDay(today), timeZone) ?? '')
    expect(ends - begins).toBeLessThanOrEqual(pauseDaysMax * 86_400_000)
  }
})
