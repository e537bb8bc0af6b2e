import { calendarDate, modulo, weekdayOf } from './calendar.ts'
import type { Rule } from './read-schedule.ts'
import { day } from './zone.ts'

/** How an interval counts: by runs of months and of days. Months are counted from January of the year 0. */
export interface Counting {
  readonly months: Runs
  readonly days: Runs
  /** After so many months calendar and interval begin anew: where there was no date in them, there is none at all. */
  readonly period: number
}

/** Runs of so many days or months, one every so many, counted from an anchor. */
export interface Runs {
  readonly anchor: number
  readonly every: number
  readonly length: number
}

/** The Gregorian calendar begins anew after 400 years, on the same weekday. */
const monthsInCycle = 4800
const daysInCycle = 146_097

export function countingOf(rule: Rule): Counting {
  const [months, days] = runsOf(rule)
  const period =
    (monthsInCycle / greatestDivisor(monthsInCycle, months.every)) *
    months.every *
    (days.every / greatestDivisor(daysInCycle, days.every))
  return { months, days, period }
}

function runsOf({ zone, start, type, interval }: Rule): readonly [months: Runs, days: Runs] {
  const always = { anchor: 0, every: 1, length: 1 }
  const startDay = Math.floor(zone.localOf(start) / day)
  const { year, month } = calendarDate(startDay)
  switch (type) {
    case 'CRON':
      return [always, always]
    case 'DAILY':
      return [always, { anchor: startDay, every: interval, length: 1 }]
    case 'WEEKLY':
      return [always, { anchor: startDay - weekdayOf(startDay), every: 7 * interval, length: 7 }]
    case 'MONTHLY':
      return [{ anchor: year * 12 + month - 1, every: interval, length: 1 }, always]
    case 'YEARLY':
      return [{ anchor: year * 12, every: 12 * interval, length: 12 }, always]
  }
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** How far it is to the run that comes next, or, below or at zero, back to where the present one began. */
export function distanceToRun({ anchor, every, length }: Runs, from: number): number {
  const passed = modulo(from - anchor, every)
  return passed < length ? -passed : every - passed
}
