import { dateIn, type LocalDate } from '../../../shared/time/local-date.ts'
import { timeIn } from '../../../shared/time/time-in.ts'

/** Where something is dropped: a day and a time of day, HH:MM, as they stand on the robot's clock. */
export interface DropMoment {
  readonly date: LocalDate
  readonly time: string
}

const minutesOfDay = 1440
/** A hand is no surer than this; who wants another minute fills it in. */
const snap = 15

/** The time of day at a place on a line that is a whole day long, from 0 to 1. */
export function timeAt(place: number): string {
  const minutes = Math.round((place * minutesOfDay) / snap) * snap
  const within = Math.min(Math.max(minutes, 0), minutesOfDay - snap)
  const [hours, rest] = [Math.floor(within / 60), within % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** The place of a time of day on that line. */
export function placeOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) / minutesOfDay
}

const soon = 120_000

/** Whether nothing can be planned there any more (TSK-03), by what the clocks show. */
export function isOverAt({ date, time }: DropMoment, timeZone: string, now: number): boolean {
  const earliest = now + soon
  return `${date}T${time}` < `${dateIn(timeZone, earliest)}T${timeIn(timeZone, earliest)}`
}
