import { readLocalTime } from '../read-local-time.ts'
import { day } from '../zone.ts'
import type { Repeat } from './schedule-form.ts'

/** The same repeat from another first day on. An end before that day comes seven days after it (E12). */
export function startingOn<R extends Repeat>(repeat: R, date: string): R {
  const midnight = readLocalTime(`${date}T00:00`)
  if (midnight === null || repeat.end === null || repeat.end >= date) return repeat
  return { ...repeat, end: new Date(midnight + 7 * day).toISOString().slice(0, 10) }
}
