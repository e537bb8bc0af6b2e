import type { Result } from '@kompaan/contract/wire'
import { occurrencesBetween } from '../occurrences-between.ts'
import { readLocalTime } from '../read-local-time.ts'
import type { Rule } from '../read-schedule.ts'
import { instantOf } from '../zone.ts'
import { isPast } from './is-past.ts'
import { nominalsOf } from './planned-schedule.ts'
import type { EditProblem, PlannedSchedule } from './planned-schedule.ts'

interface FoundOccurrence {
  readonly instant: number
  /** What it was planned for, as if it were UTC. */
  readonly local: number
}

/** The occurrence planned for a local time, when it still is to come and was not taken out before. */
export function findOccurrence(
  planned: PlannedSchedule,
  rule: Rule,
  nominal: string,
  now: number,
): Result<FoundOccurrence, EditProblem> {
  const local = readLocalTime(nominal)
  if (local === null) return { ok: false, error: { code: 'occurrence_unknown' } }
  const instant = instantOf(rule.zone, local)
  for (const found of occurrencesBetween(planned.schedule, instant, instant + 1, nominalsOf(planned))) {
    if (found.nominal !== nominal) continue
    return isPast(instant, now)
      ? { ok: false, error: { code: 'past' } }
      : { ok: true, value: { instant, local } }
  }
  return { ok: false, error: { code: 'occurrence_unknown' } }
}
