import type { Result, Schedule } from '@kompaan/contract/wire'
import { readLocalTime } from '../read-local-time.ts'
import { readSchedule } from '../read-schedule.ts'
import type { ScheduleProblem } from '../read-schedule.ts'
import { day, instantOf } from '../zone.ts'
import { onDate } from './on-date.ts'

/**
 * Lets a schedule start on another date (YYYY-MM-DD), at the time of day at which it did. An end that would lie before
 * the start, comes 7 days after the date. What happens once, happens on that date.
 */
export function pickDate(schedule: Schedule, date: string): Result<Schedule, readonly ScheduleProblem[]> {
  const read = readSchedule(schedule)
  if (!read.ok) return read
  const midnight = readLocalTime(`${date}T00:00`)
  if (midnight === null) return { ok: false, error: [{ path: 'date', code: 'not_a_date' }] }
  const { zone, start, end, recurring } = read.value
  const sameTimeOn = (midnight: number, instant: number): number => {
    const local = zone.localOf(instant)
    return instantOf(zone, midnight + local - Math.floor(local / day) * day)
  }
  const newStart = sameTimeOn(midnight, start)
  const picked: Schedule = {
    ...schedule,
    ...(recurring ? {} : onDate(midnight / day)),
    startTime: new Date(newStart).toISOString(),
    ...(end < newStart ? { endTime: new Date(sameTimeOn(midnight + 7 * day, end)).toISOString() } : {}),
  }
  // The first day of 1970 and the last week of 9999 may lead out of what a schedule can hold.
  const result = readSchedule(picked)
  return result.ok ? { ok: true, value: picked } : result
}
