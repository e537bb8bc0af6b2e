import { pauseDaysMax } from '@kompaan/contract/wire'
import type { Pause } from '../../../shared/robot/pause-query.ts'
import { addDays, dateIn, type LocalDate, mondayOf } from '../../../shared/time/local-date.ts'

/** The last day on which nothing is done, where the robot is. */
export function lastDayOf({ until }: Pick<Pause, 'until'>, timeZone: string): LocalDate {
  return dateIn(timeZone, Date.parse(until) - 1)
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
