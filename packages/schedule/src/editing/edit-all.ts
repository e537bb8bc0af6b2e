import type { Result, Schedule } from '@kompaan/contract/wire'
import type { Rule } from '../read-schedule.ts'
import { firstNotPast, isPast } from './is-past.ts'
import { moveExceptions } from './move-exceptions.ts'
import { firstOf, readPlanned, readReplacement } from './planned-schedule.ts'
import type { EditOutcome, EditProblem, PlannedSchedule } from './planned-schedule.ts'
import { splitAt } from './split-at.ts'
import { startingFrom } from './starting-from.ts'

/** Ends a schedule now; one without a past goes away. */
export function deleteAll(planned: PlannedSchedule, now: number): EditOutcome {
  const state = stateOf(planned, now)
  if (!state.ok) return state
  const { rule, hasPast } = state.value
  const kept = hasPast ? splitAt(planned, rule, firstNotPast(now)).before : null
  return { ok: true, value: { kept, added: null } }
}

/** Changes a schedule from now on; one without a past stays the same one. */
export function changeAll(planned: PlannedSchedule, replacement: Schedule, now: number): EditOutcome {
  const state = stateOf(planned, now)
  if (!state.ok) return state
  const read = readReplacement(replacement)
  if (!read.ok) return read
  const { rule, hasPast } = state.value
  const schedule = startingFrom(replacement, read.value, firstNotPast(now))
  if (schedule === null) return { ok: false, error: { code: 'past' } }
  const { before, laterExceptions } = splitAt(planned, rule, firstNotPast(now))
  const changed = {
    schedule,
    exceptions: moveExceptions(hasPast ? laterExceptions : planned.exceptions, rule, read.value),
  }
  return {
    ok: true,
    value: hasPast ? { kept: before, added: changed } : { kept: changed, added: null },
  }
}

/** What is wholly past can no longer be edited. */
function stateOf(
  planned: PlannedSchedule,
  now: number,
): Result<{ readonly rule: Rule; readonly hasPast: boolean }, EditProblem> {
  const read = readPlanned(planned)
  if (!read.ok) return read
  const first = firstOf(planned)
  const hasPast = first !== null && isPast(first.instant, now)
  if (hasPast && firstOf(planned, firstNotPast(now)) === null) return { ok: false, error: { code: 'past' } }
  return { ok: true, value: { rule: read.value, hasPast } }
}
