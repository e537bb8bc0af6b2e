/**
 * The Gregorian calendar in whole days since 1 January 1970, by integers alone: years begin in March here, so that the
 * leap day is the last of its year. Months are 1 to 12.
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
  const monthStart = Math.trunc((153 * (month < 3 ? month + 9 : month - 3) + 2) / 5)
  return 365 * marchYear + leapDaysUntil(marchYear) + monthStart + day - 719_469
}

export function calendarDate(dayNumber: number): CalendarDate {
  const quarters = 4 * (dayNumber + 719_468) + 3
  const century = Math.floor(quarters / 146_097)
  const rest = 4 * Math.floor((quarters - century * 146_097) / 4) + 3
  const yearOfCentury = Math.floor(rest / 1461)
  const dayOfYear = Math.floor((rest % 1461) / 4)
  const marchMonth = Math.trunc((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.trunc((153 * marchMonth + 2) / 5) + 1
  const year = 100 * century + yearOfCentury
  return marchMonth < 10
    ? { year, month: marchMonth + 3, day }
    : { year: year + 1, month: marchMonth - 9, day }
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(dayNumber: number): number {
  return modulo(dayNumber + 3, 7)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return dayNumber(year, 3, 1) - dayNumber(year, 2, 1)
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** What is left after division, never below zero. */
export function modulo(value: number, divisor: number): number {
  const rest = value % divisor
  return rest < 0 ? rest + divisor : rest
}

function leapDaysUntil(year: number): number {
  return Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
}
