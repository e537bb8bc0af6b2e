import { calendarDate, weekdayOf } from '../calendar.ts'
import { readLocalTime } from '../read-local-time.ts'
import { day } from '../zone.ts'

/** When a task happens, as the screens for its date, time and recurrence show it (F1). */
export interface ScheduleForm {
  /** The day of what happens once; else the first on which it may happen. YYYY-MM-DD, as all dates here. */
  readonly date: string
  /** HH:MM, as the clock shows it. */
  readonly time: string
  readonly timeZone: string
  /** Null for once. */
  readonly repeat: Repeat | null
}

export type Repeat = {
  /** Every how many of its unit. */
  readonly interval: number
  /** The last day on which it may happen; null for no end. */
  readonly end: string | null
} & (
  | { readonly unit: 'day' }
  | { readonly unit: 'week'; readonly weekdays: readonly number[] }
  | { readonly unit: 'month'; readonly on: DaysOfMonth }
  | { readonly unit: 'year'; readonly months: readonly number[]; readonly on: DaysOfMonth }
)

/** Days by their number, or by weekday: the first Monday, the last Friday. 1 is Monday, 7 is Sunday. */
export type DaysOfMonth =
  | { readonly by: 'day'; readonly days: readonly number[] }
  | {
      readonly by: 'weekday'
      readonly positions: readonly WeekdayPosition[]
      readonly weekdays: readonly number[]
    }

export const weekdayPositions = [1, 2, 3, 4, 'last'] as const
export type WeekdayPosition = (typeof weekdayPositions)[number]

export type RepeatUnit = Repeat['unit']

/** How a repeat by this unit begins: every one of them, without end, on the day that was picked (F2). */
export function newRepeat(unit: RepeatUnit, date: string): Repeat {
  const dayNumber = (readLocalTime(`${date}T00:00`) ?? 0) / day
  const { month, day: dayOfMonth } = calendarDate(dayNumber)
  const every = { interval: 1, end: null }
  switch (unit) {
    case 'day':
      return { ...every, unit }
    case 'week':
      return { ...every, unit, weekdays: [weekdayOf(dayNumber) + 1] }
    case 'month':
      return { ...every, unit, on: { by: 'day', days: [dayOfMonth] } }
    case 'year':
      return { ...every, unit, months: [month], on: { by: 'day', days: [dayOfMonth] } }
  }
}

/** The same day by its weekday: 10 March 2026 is the second Tuesday. A fifth one is the last (F2). */
export function weekdayOfMonth(date: string): DaysOfMonth {
  const dayNumber = (readLocalTime(`${date}T00:00`) ?? 0) / day
  const week = Math.ceil(calendarDate(dayNumber).day / 7)
  const position = weekdayPositions.find((each) => each === week) ?? 'last'
  return { by: 'weekday', positions: [position], weekdays: [weekdayOf(dayNumber) + 1] }
}
