import type { Schedule } from '@kompaan/contract/wire'
import { nextOccurrence, type Occurrence, occurrencesBetween } from '@kompaan/schedule'

const day = 86_400_000

interface PlannedTask {
  readonly schedule: Schedule
  readonly exceptions: readonly { readonly nominal: string }[]
}

/**
 * The occurrence that an address names; without a name, that of something that happens once. Null when there is none, or
 * it was taken out.
 */
export function pickedOccurrence(task: PlannedTask | null, nominal: string | null): Occurrence | null {
  if (task === null) return null
  const { schedule } = task
  const exceptions = new Set(task.exceptions.map((each) => each.nominal))
  if (nominal === null) {
    return schedule.recurring
      ? null
      : nextOccurrence(schedule, Date.parse(schedule.startTime) - 1, exceptions)
  }
  // Whatever the zone, it lies within a day of the same hour in Greenwich.
  const about = Date.parse(`${nominal}:00Z`)
  for (const occurrence of occurrencesBetween(schedule, about - day, about + day, exceptions))
    if (occurrence.nominal === nominal) return occurrence
  return null
}
