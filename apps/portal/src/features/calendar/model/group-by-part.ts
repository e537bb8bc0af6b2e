import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import { type PartOfDay, partOfDay, partsOfDay } from '../../../shared/time/part-of-day.ts'
import { timeIn } from '../../../shared/time/time-in.ts'

/** What is planned in each part of a day, in their order, in the zone of the robot. */
export function groupByPart(
  occurrences: readonly Occurrence[],
  timeZone: string,
): ReadonlyMap<PartOfDay, readonly Occurrence[]> {
  const groups = new Map<PartOfDay, Occurrence[]>(partsOfDay.map((part) => [part, []]))
  for (const occurrence of occurrences) {
    const hour = Number(timeIn(timeZone, Date.parse(occurrence.plannedTaskTime)).slice(0, 2))
    groups.get(partOfDay(hour))?.push(occurrence)
  }
  return groups
}
