import type { Result, Schedule } from '@kompaan/contract/wire'
import { nextOccurrence } from '../next-occurrence.ts'
import { readSchedule } from '../read-schedule.ts'
import type { Rule, ScheduleProblem } from '../read-schedule.ts'
import type { Occurrence } from '../take-occurrences.ts'

/** A schedule with what was taken out of it. */
export interface PlannedSchedule {
  readonly schedule: Schedule
  readonly exceptions: readonly ScheduleException[]
}

/** One occurrence that does not happen, or not as planned: another task has come in its place. */
export interface ScheduleException {
  /** The occurrence's local time YYYY-MM-DDTHH:MM; unique within a schedule. */
  readonly nominal: string
  readonly kind: 'deleted' | 'replaced'
}

/** What an edit leaves, to be saved as one. */
export interface EditedSchedule {
  /** What the schedule becomes, under its own id; null when it goes away. */
  readonly kept: PlannedSchedule | null
  /** What comes beside it, under a new id. */
  readonly added: PlannedSchedule | null
}

export type EditProblem =
  | { readonly code: 'bad_schedule' | 'bad_replacement'; readonly details: readonly ScheduleProblem[] }
  | { readonly code: 'occurrence_unknown' | 'past' }

export type EditOutcome = Result<EditedSchedule, EditProblem>

export function readPlanned({ schedule }: PlannedSchedule): Result<Rule, EditProblem> {
  const read = readSchedule(schedule)
  return read.ok ? read : { ok: false, error: { code: 'bad_schedule', details: read.error } }
}

export function readReplacement(schedule: Schedule): Result<Rule, EditProblem> {
  const read = readSchedule(schedule)
  return read.ok ? read : { ok: false, error: { code: 'bad_replacement', details: read.error } }
}

/** The first occurrence from an instant on, or of all; null for none. */
export function firstOf(planned: PlannedSchedule, from = Number.MIN_SAFE_INTEGER): Occurrence | null {
  return nextOccurrence(planned.schedule, from - 1, nominalsOf(planned))
}

export function nominalsOf({ exceptions }: PlannedSchedule): ReadonlySet<string> {
  return new Set(exceptions.map(({ nominal }) => nominal))
}

/** Null for a schedule with nothing left to happen. */
export function unlessEmpty(planned: PlannedSchedule): PlannedSchedule | null {
  return firstOf(planned) === null ? null : planned
}
