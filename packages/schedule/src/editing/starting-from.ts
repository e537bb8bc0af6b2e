import type { Schedule } from '@kompaan/contract/wire'
import { calendarDate, dayNumber, weekdayOf } from '../calendar.ts'
import { readLocalTime } from '../read-local-time.ts'
import type { Rule } from '../read-schedule.ts'
import type { Occurrence } from '../take-occurrences.ts'
import { day, startOf } from '../zone.ts'
import { firstOf } from './planned-schedule.ts'

/**
 * The same occurrences, from an instant on; null when there are none but earlier ones. An interval counts from the
 * start, so where that moves, it moves to a day, week, month or year in which it counted before.
 */
export function startingFrom(schedule: Schedule, rule: Rule, instant: number): Schedule | null {
  const whole = { schedule, exceptions: [] }
  const first = firstOf(whole)
  if (first === null || first.instant >= instant) return schedule
  const next = firstOf(whole, instant)
  if (next === null) return null
  const start = rule.interval > 1 ? startOfPeriod(next, rule) : instant
  return { ...schedule, startTime: new Date(Math.max(start, instant)).toISOString() }
}

function startOfPeriod({ nominal }: Occurrence, rule: Rule): number {
  const date = Math.floor((readLocalTime(nominal) ?? 0) / day)
  return startOf(rule.zone, firstDayOfPeriod(date, rule) * day)
}

function firstDayOfPeriod(date: number, { type }: Rule): number {
  const { year, month } = calendarDate(date)
  switch (type) {
    case 'CRON':
    case 'DAILY':
      return date
    case 'WEEKLY':
      return date - weekdayOf(date)
    case 'MONTHLY':
      return dayNumber(year, month, 1)
    case 'YEARLY':
      return dayNumber(year, 1, 1)
  }
}
