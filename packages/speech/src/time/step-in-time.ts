import type { Moment } from './local-time.ts'
import { instantOf, localTime } from './local-time.ts'

/** How far from now: years, months, weeks, days, hours, minutes and seconds, as they are written in a variable. */
export const timeUnits = ['Y', 'M', 'W', 'D', 'H', 'm', 's'] as const
export type TimeUnit = (typeof timeUnits)[number]

export interface TimeStep {
  /** Below zero into the past. */
  amount: number
  unit: TimeUnit
}

/**
 * The moment a step away. Hours, minutes and seconds pass as on a stopwatch; the others are steps on the calendar,
 * that keep the time of day, and a month that is too short ends on its last day.
 */
export function stepInTime(moment: Moment, { amount, unit }: TimeStep): Moment | null {
  switch (unit) {
    case 'Y':
      return onCalendar(moment, (local) => addMonths(local, 12 * amount))
    case 'M':
      return onCalendar(moment, (local) => addMonths(local, amount))
    case 'W':
      return onCalendar(moment, (local) => local + 7 * amount * day)
    case 'D':
      return onCalendar(moment, (local) => local + amount * day)
    case 'H':
      return { ...moment, now: moment.now + amount * hour }
    case 'm':
      return { ...moment, now: moment.now + amount * minute }
    case 's':
      return { ...moment, now: moment.now + amount * 1000 }
  }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

function onCalendar(moment: Moment, step: (local: number) => number): Moment | null {
  const local = localTime(moment)
  const now = local === null ? null : instantOf(step(local), moment.zone)
  return now === null ? null : { ...moment, now }
}

function addMonths(local: number, months: number): number {
  const date = new Date(local)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + months
  // Day 0 is the last one of the month before.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const dayOfMonth = Math.min(date.getUTCDate(), lastDay)
  const timeOfDay = local - Math.floor(local / day) * day
  return Date.UTC(year, month, dayOfMonth) + timeOfDay
}
