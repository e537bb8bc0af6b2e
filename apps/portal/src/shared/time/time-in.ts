import { clockTime } from '../i18n/zoned-day.ts'

/** What the clock shows at an instant somewhere, HH:MM. */
export function timeIn(timeZone: string, instant: number): string {
  const { hour, minute } = clockTime(new Date(instant), timeZone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
