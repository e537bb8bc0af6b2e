import { expect, it } from 'vitest'
import { calendarDate, dayNumber, weekdayOf } from './calendar.ts'

it('S9 S11 months begin and end as in the Gregorian calendar, from 1969 to 10000', () => {
  const wrong: string[] = []
  for (let year = 1969; year <= 10_000; year += 1) {
    for (let month = 1; month <= 13; month += 1) {
      if (dayNumber(year, month, 1) !== Date.UTC(year, month - 1) / 86_400_000) wrong.push(`${year}-${month}`)
    }
  }
  expect(wrong).toEqual([])
})

it('S9 a day has its date and its weekday', () => {
  expect(calendarDate(dayNumber(2028, 2, 29))).toEqual({ year: 2028, month: 2, day: 29 })
  expect(calendarDate(dayNumber(2100, 2, 29))).toEqual({ year: 2100, month: 3, day: 1 })
  expect(calendarDate(-1)).toEqual({ year: 1969, month: 12, day: 31 })
  // A Thursday, and the Monday before it.
  expect([weekdayOf(0), weekdayOf(-3)]).toEqual([3, 0])
})
