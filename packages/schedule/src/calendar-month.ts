import { calendarDate, dayNumber, daysInMonth, weekdayOf } from './calendar.ts'

/** A month of a year. Months are counted from January of the year 0, its dates from 0. */
export class CalendarMonth {
  readonly index: number
  /** The number of its first day, and its weekday: 0 is Monday. */
  readonly first: number
  readonly weekday: number
  readonly length: number
  readonly #year: number
  readonly #month: number
  #texts: string[] | undefined

  constructor(index: number) {
    this.index = index
    this.#year = Math.trunc(index / 12)
    this.#month = (index % 12) + 1
    this.first = dayNumber(this.#year, this.#month, 1)
    this.weekday = weekdayOf(this.first)
    this.length = daysInMonth(this.#year, this.#month)
  }

  /** YYYY-MM-DD */
  textOf(date: number): string {
    this.#texts ??= []
    return (this.#texts[date] ??= `${this.#year}-${twoDigits(this.#month)}-${twoDigits(date + 1)}`)
  }
}

/** The few looked at last, by the end of their index: a list of tasks asks for the same months of many schedules. */
const kept: CalendarMonth[] = []
let last = new CalendarMonth(0)

export function calendarMonth(index: number): CalendarMonth {
  const place = index & 15
  let month = kept[place]
  if (month === undefined || month.index !== index) {
    month = new CalendarMonth(index)
    kept[place] = month
  }
  return month
}

/** The index of the month that a day belongs to. */
export function monthOf(day: number): number {
  if (day < last.first || day >= last.first + last.length) {
    const { year, month } = calendarDate(day)
    last = calendarMonth(year * 12 + month - 1)
  }
  return last.index
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
