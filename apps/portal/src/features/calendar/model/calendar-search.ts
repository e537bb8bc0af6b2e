import { type LocalDate, readDate } from '../../../shared/time/local-date.ts'

export type CalendarView = 'day' | 'week'

/** What the calendar shows, as it stands in the address: today, by the day, unless something else was picked. */
export interface CalendarSearch {
  readonly view?: 'week'
  readonly date?: LocalDate
}

/** Of what stands in an address, what the calendar understands. */
export function calendarSearch(search: Readonly<Record<string, unknown>>): CalendarSearch {
  const date = readDate(search.date)
  return { ...(search.view === 'week' && { view: 'week' }), ...(date !== undefined && { date }) }
}
