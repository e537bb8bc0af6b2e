/**
 * The Gregorian calendar in whole days since 1 January 1970, by integers alone, for the years from 1 on: they begin in
 * March here, so that the leap day is the last of its year. Months are 1 to 12.
 */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const firstYear = 1970
export const lastYear = 9999

/** The day's number. A day beyond its month runs on into the next. */
export function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month < 3 ? year - 1 : year
  const marchMonth = month < 3 ? month + 9 : month - 3
  const leapDays = whole(marchYear / 4) - whole(marchYear / 100) + whole(marchYear / 400)
  return 365 * marchYear + leapDays + whole((153 * marchMonth + 2) / 5) + day - 719_469
}

export function calendarDate(dayNumber: number): CalendarDate {
  const quarters = whole(4 * (dayNumber + 719_468) + 3)
  const century = whole(quarters / 146_097)
  const rest = (quarters - century * 146_097) | 3
  const yearOfCentury = whole(rest / 1461)
  const dayOfYear = (rest - yearOfCentury * 1461) >> 2
  const marchMonth = whole((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - whole((153 * marchMonth + 2) / 5) + 1
  const year = 100 * century + yearOfCentury
  return marchMonth < 10
    ? { year, month: marchMonth + 3, day }
    : { year: year + 1, month: marchMonth - 9, day }
}

/** Cut off rather than by Math.floor: a machine divides whole numbers by a constant with a multiplication. */
function whole(quotient: number): number {
  return quotient | 0
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(dayNumber: number): number {
  return modulo(dayNumber + 3, 7)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** What is left after division, never below zero. */
export function modulo(value: number, divisor: number): number {
  const rest = value % divisor
  return rest < 0 ? rest + divisor : rest
}
