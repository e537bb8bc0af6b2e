import { errorDetailOf, taskExceptionsMax, taskTimesPerDayMax } from '@kompaan/contract'
import type { Problem, Schedule } from '@kompaan/contract'
import { nextOccurrence, occurrencesBetween, readSchedule } from '@kompaan/schedule'
import type { EditOutcome, EditProblem, PlannedSchedule } from '@kompaan/schedule'
import { ApiError } from '../../http/api-error.ts'
import { lastInstant } from './tasks.repository.ts'
import type { TaskRow } from './tasks.repository.ts'

/** Refuses a schedule that cannot be read, never comes, or comes too often. */
export function demandSchedule(schedule: Schedule): void {
  const read = readSchedule(schedule)
  if (!read.ok) refuseSchedule(read.error)
  if (timesPerDayOf(schedule) > taskTimesPerDayMax)
    refuseSchedule([{ path: 'minute', code: 'too_often', values: { max: taskTimesPerDayMax } }])
  const first = nextOccurrence(schedule, Date.parse(schedule.startTime) - 1)
  if (first === null || first.instant > lastInstant) refuseSchedule([{ path: '', code: 'never_fires' }])
}

function refuseSchedule(problems: readonly Problem[]): never {
  throw new ApiError('invalid_schedule', {
    details: problems.map(({ path, ...rest }) =>
      errorDetailOf({ path: path === '' ? 'body.schedule' : `body.schedule.${path}`, ...rest }),
    ),
  })
}

/** What an edit leaves, or the answer that refuses it. */
export function editedOrRefuse(outcome: EditOutcome): Extract<EditOutcome, { ok: true }>['value'] {
  return outcome.ok ? outcome.value : refuseEdit(outcome.error)
}

function refuseEdit(problem: EditProblem): never {
  switch (problem.code) {
    case 'bad_replacement':
      return refuseSchedule(problem.details)
    // It was kept with a schedule that cannot be read any more: none of its times is known.
    case 'bad_schedule':
      throw new ApiError('occurrence_unknown')
    case 'past':
    case 'occurrence_unknown':
      throw new ApiError(problem.code)
  }
}

/** What of a task's row follows from when it is. */
export function plannedColumns({
  schedule,
  exceptions,
}: PlannedSchedule): Pick<TaskRow, 'schedule' | 'exceptions' | 'firstAt' | 'lastAt' | 'timesPerDay'> {
  // Without the oldest of them, something that was taken out would be done.
  if (exceptions.length > taskExceptionsMax) throw new ApiError('max_exceptions')
  const first = nextOccurrence(schedule, Date.parse(schedule.startTime) - 1)
  const firstAt = first?.instant ?? Date.parse(schedule.startTime)
  return {
    schedule,
    exceptions: exceptions.toSorted((one, other) => (one.nominal < other.nominal ? -1 : 1)),
    firstAt,
    lastAt: lastAtOf(schedule, firstAt),
    timesPerDay: timesPerDayOf(schedule),
  }
}

/** Not before its last occurrence; null when it does not end. */
function lastAtOf(schedule: Schedule, firstAt: number): number | null {
  if (!schedule.recurring) {
    // All on one date, also where that lasts a few hours longer than others.
    let last = firstAt
    for (const { instant } of occurrencesBetween(schedule, firstAt, firstAt + 2 * 24 * 60 * 60_000))
      last = instant
    return last
  }
  return schedule.endTime == null ? null : Math.min(Date.parse(schedule.endTime), lastInstant)
}

function timesPerDayOf(schedule: Schedule): number {
  const read = readSchedule(schedule)
  return read.ok ? read.value.hours.length * read.value.minutes.length : 0
}
