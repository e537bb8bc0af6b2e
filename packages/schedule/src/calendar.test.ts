import { expect, it } from 'vitest'
import { calendarDate, dayNumber, daysInMonth, weekdayOf } from './calendar.ts'
import { patiently } from './testing/runs.ts'

it('S9 S11 dates and days are those of the Gregorian calendar, from 1969 to 10000', patiently, () => {
  const wrong: number[] = []
  for (let day = -366; day < dayNumber(10_001, 1, 1); day += 1) {
    const { year, month, day: date } = calendarDate(day)
    const known = new Date(day * 86_400_000)
    const isRight =
      year === known.getUTCFullYear() &&
      month === known.getUTCMonth() + 1 &&
      date === known.getUTCDate() &&
      weekdayOf(day) === (known.getUTCDay() + 6) % 7 &&
      dayNumber(year, month, date) === day
    if (!isRight) wrong.push(day)
  }
  expect(wrong).toEqual([])
})

it('S9 a month ends where the next begins', () => {
  for (let year = 1970; year <= 2400; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const next = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1)
      expect(daysInMonth(year, month)).toBe(next - dayNumber(year, month, 1))
    }
  }
})
