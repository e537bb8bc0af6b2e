/** The Gregorian calendar in whole days since 1 January 1970. Months are 1 to 12. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const firstYear = 1970
export const lastYear = 9999

/**
 * The day's number. What is one month beyond its year, or a day beyond its month, runs on into the next. By integers
 * alone, since a search for a rare date asks it of thousands of months: years begin in March here, so that the leap day
 * is the last of its year.
 */
export function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month < 3 ? year - 1 : year
  const marchMonth = (month + 9) % 12
  const leapDays = ((marchYear / 4) | 0) - ((marchYear / 100) | 0) + ((marchYear / 400) | 0)
  return 365 * marchYear + leapDays + (((153 * marchMonth + 2) / 5) | 0) + day - 719_469
}

export function calendarDate(dayNumber: number): CalendarDate {
  const date = new Date(dayNumber * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(dayNumber: number): number {
  return modulo(dayNumber + 3, 7)
}

/** What is left after division, never below zero. */
export function modulo(value: number, divisor: number): number {
  const rest = value % divisor
  return rest < 0 ? rest + divisor : rest
}
