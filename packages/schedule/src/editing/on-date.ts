import type { Schedule } from '@kompaan/contract/wire'
import { calendarDate } from '../calendar.ts'

/** The lists of a schedule that asks for one date, whatever weekday it is. */
export function onDate(
  dayNumber: number,
): Pick<Schedule, 'month' | 'dayOfMonth' | 'dayOfWeek' | 'dayOfWeekIndex'> {
  const { month, day } = calendarDate(dayNumber)
  return { month: [String(month)], dayOfMonth: [String(day)], dayOfWeek: ['*'], dayOfWeekIndex: ['*'] }
}
