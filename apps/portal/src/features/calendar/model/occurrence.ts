import { isPast } from '@kompaan/schedule'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import { dateIn, type LocalDate } from '../../../shared/time/local-date.ts'

/** Whether it can no longer be changed (TSK-03). */
export function isOver({ plannedTaskTime }: Occurrence, now: number): boolean {
  return isPast(Date.parse(plannedTaskTime), now)
}

/** The occurrences of each of these days, in the zone of the robot; a day without any is there too. */
export function groupByDay(
  occurrences: readonly Occurrence[],
  days: readonly LocalDate[],
  timeZone: string,
): ReadonlyMap<LocalDate, readonly Occurrence[]> {
  const groups = new Map<LocalDate, Occurrence[]>(days.map((day) => [day, []]))
  for (const occurrence of occurrences)
    groups.get(dateIn(timeZone, Date.parse(occurrence.plannedTaskTime)))?.push(occurrence)
  return groups
}
