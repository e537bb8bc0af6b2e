import { dayNumber } from '../i18n/zoned-day.ts'

/** A day on the wall calendar, YYYY-MM-DD: of no zone, and without hours that a clock change could take away. */
export type LocalDate = string

const dayMilliseconds = 86_400_000

const toDay = (date: LocalDate) => Date.parse(`${date}T00:00Z`) / dayMilliseconds
const fromDay = (day: number): LocalDate => new Date(day * dayMilliseconds).toISOString().slice(0, 10)

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDay(toDay(date) + days)
}

/** So many days in a row. */
export function daysFrom(date: LocalDate, count: number): readonly LocalDate[] {
  return Array.from({ length: count }, (_, index) => addDays(date, index))
}

/** The week begins on Monday. */
export function mondayOf(date: LocalDate): LocalDate {
  // Day 0, 1 January 1970, was a Thursday.
  const day = toDay(date)
  return fromDay(day - ((((day + 3) % 7) + 7) % 7))
}

/** The day that it is somewhere. */
export function dateIn(timeZone: string, instant: number): LocalDate {
  return fromDay(dayNumber(new Date(instant), timeZone))
}

/** Undefined when this is no day. */
export function readDate(text: unknown): LocalDate | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00Z`)
  return Number.isNaN(time) || fromDay(time / dayMilliseconds) !== text ? undefined : text
}
