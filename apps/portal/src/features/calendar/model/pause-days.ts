import { pauseDaysMax } from '@kompaan/contract/wire'
import { daysBetween } from '@kompaan/schedule'
import { addDays, type LocalDate, mondayOf } from '../../../shared/time/local-date.ts'

/** When a pause ends of which this is the last day: as the next day begins, where the robot is. */
export function endOfDay(day: LocalDate, timeZone: string): string | null {
  const days = daysBetween(day, day, timeZone)
  return days === null ? null : new Date(days.to).toISOString()
}

/** The last day that can be chosen. A clock change may make the time until then an hour longer, so that a day is left. */
export function latestDay(today: LocalDate): LocalDate {
  return addDays(today, pauseDaysMax - 2)
}

export const quickPauses = ['today', 'week', 'fortnight'] as const

/** The last day of what is chosen most: only today, this week, or two weeks. */
export function quickDay(choice: (typeof quickPauses)[number], today: LocalDate): LocalDate {
  switch (choice) {
    case 'today':
      return today
    case 'week':
      return addDays(mondayOf(today), 6)
    case 'fortnight':
      return addDays(today, 13)
  }
}
