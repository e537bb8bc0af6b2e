/**
 * The Gregorian calendar in whole days since 1 January 1970, by integers alone: years begin in March here, so that the
 * leap day is the last of its year.
 */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const firstYear = 1970
export const lastYear = 9999

/** The day's number. A month beyond 1 to 12 is not taken care of; a day beyond its month runs on into the next. */
export function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.trunc((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.trunc(yearOfEra / 4) - Math.trunc(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function calendarDate(dayNumber: number): CalendarDate {
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.trunc(
    (dayOfEra -
      Math.trunc(dayOfEra / 1460) +
      Math.trunc(dayOfEra / 36_524) -
      Math.trunc(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.trunc(yearOfEra / 4) - Math.trunc(yearOfEra / 100))
  const marchMonth = Math.trunc((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.trunc((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7
}

/** Weeks since the one that holds 1 January 1970, each from Monday to Sunday. */
export function weekNumber(dayNumber: number): number {
  return Math.floor((dayNumber + 3) / 7)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
