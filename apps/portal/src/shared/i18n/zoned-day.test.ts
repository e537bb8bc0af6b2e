import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, dayNumber } from './zoned-day.ts'

const zones = [
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Marquesas',
  'UTC',
]
/** What the browser itself says, one by one. */
function slowly(instant: number, timeZone: string) {
  const text = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  )
  const [date = '', time = ''] = text.split(' ')
  const [hour, minute] = time.split(':').map(Number)
  return { day: Date.parse(`${date}T00:00Z`) / 86_400_000, hour, minute }
}
const quickly = (instant: number, timeZone: string) => ({
  day: dayNumber(new Date(instant), timeZone),
  ...clockTime(new Date(instant), timeZone),
})

test('is what the browser says of every zone, asked in any order', () => {
  const instant = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2060, 0, 1) })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (zone, each) => {
      expect(quickly(each, zone)).toEqual(slowly(each, zone))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['summer begins', 'Europe/Amsterdam', '2026-03-29'],
  ['summer ends', 'Europe/Amsterdam', '2026-10-25'],
  ['half an hour is skipped', 'Australia/Lord_Howe', '2026-10-03'],
  ['a whole day is skipped', 'Pacific/Apia', '2011-12-30'],
])('keeps to the clock on days on which %s', (_, zone, date) => {
  for (let minutes = -1440; minutes < 2880; minutes += 5) {
    const instant = Date.parse(`${date}T00:00Z`) + minutes * 60_000
    expect(quickly(instant, zone)).toEqual(slowly(instant, zone))
  }
})
