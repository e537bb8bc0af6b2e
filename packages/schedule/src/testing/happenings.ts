import type { PlannedSchedule } from '../editing/planned-schedule.ts'
import { occurrencesBetween } from '../occurrences-between.ts'
import type { Occurrence } from '../take-occurrences.ts'

const from = Date.parse('2025-11-01T00:00:00Z')
const to = Date.parse('2026-12-01T00:00:00Z')

/** Everything that happens by some schedules together in the time that tests look at, in order. */
export function happenings(...planned: readonly (PlannedSchedule | null)[]): readonly Occurrence[] {
  return planned
    .flatMap((one) => (one === null ? [] : [...occurrencesBetween(one.schedule, from, to, nominals(one))]))
    .toSorted((one, other) => one.instant - other.instant)
}

function nominals({ exceptions }: PlannedSchedule): ReadonlySet<string> {
  return new Set(exceptions.map(({ nominal }) => nominal))
}
