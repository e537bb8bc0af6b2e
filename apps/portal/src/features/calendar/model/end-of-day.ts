import { daysBetween } from '@kompaan/schedule'
import type { LocalDate } from '../../../shared/time/local-date.ts'

/** When a pause ends of which this is the last day: as the next day begins, where the robot is. */
export function endOfDay(day: LocalDate, timeZone: string): string | null {
  const days = daysBetween(day, day, timeZone)
  return days === null ? null : new Date(days.to).toISOString()
}
