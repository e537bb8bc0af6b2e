import { calendarDate, dayNumber, firstYear, weekdayOf } from './calendar.ts'

/** A month of a year. Months are counted from January of the year 0, their dates from 0. */
export interface CalendarMonth {
  readonly index: number
  /** The number of its first day, and the weekday: 0 is Monday. */
  readonly first: number
  readonly weekday: number
  readonly length: number
  /** YYYY-MM-DD of its dates, as far as they have been asked for. */
  readonly texts: string[]
}

/** The few looked at last, by the end of their index: a list of tasks asks for the same months of many schedules. */
const kept: CalendarMonth[] = []
let last = makeMonth(firstYear * 12)

export function calendarMonth(index: number): CalendarMonth {
  const place = index & 15
  let month = kept[place]
  if (month === undefined || month.index !== index) {
    month = makeMonth(index)
    kept[place] = month
  }
  return month
}

function makeMonth(index: number): CalendarMonth {
  const year = Math.trunc(index / 12)
  const month = (index % 12) + 1
  const first = dayNumber(year, month, 1)
  return {
    index,
    first,
    weekday: weekdayOf(first),
    length: dayNumber(year, month + 1, 1) - first,
    texts: [],
  }
}

/** The index of the month that a day belongs to. */
export function monthOf(day: number): number {
  if (day < last.first || day >= last.first + last.length) {
    const { year, month } = calendarDate(day)
    last = calendarMonth(year * 12 + month - 1)
  }
  return last.index
}

export function dateText({ first, texts }: CalendarMonth, date: number): string {
  return (texts[date] ??= new Date((first + date) * 86_400_000).toISOString().slice(0, 10))
}
