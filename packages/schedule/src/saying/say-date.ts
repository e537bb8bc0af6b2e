import { calendarDate, weekdayOf } from '../calendar.ts'
import type { Phrases } from './phrases.ts'

/** 3 March 2026. */
export function sayDate(dayNumber: number, phrases: Phrases): string {
  const { year, month, day } = calendarDate(dayNumber)
  return `${day} ${phrases.months[month - 1]} ${year}`
}

/** Tuesday 3 March 2026. */
export function sayFullDate(dayNumber: number, phrases: Phrases): string {
  return `${phrases.weekdays[weekdayOf(dayNumber)]} ${sayDate(dayNumber, phrases)}`
}
