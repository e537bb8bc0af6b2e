import { calendarDaysMax, calendarTimesMax, errorDetailOf, executionIdOf } from '@kompaan/contract'
import type { AnswerOf, Contract } from '@kompaan/contract'
import { daysBetween, occurrencesBetween } from '@kompaan/schedule'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { timeZoneOf } from '../../http/time-zone-of.ts'
import type { Needs } from '../../services.ts'
import { findPausesBetween } from './pauses.repository.ts'
import { isUnreadable } from './shared-schedule.ts'
import { taskFields } from './task-answer.ts'
import { findDurations, findExecutions, findTasksBetween, lastInstant } from './tasks.repository.ts'
import type { ShownTask, ToldExecution } from './tasks.repository.ts'

type Occurrences = AnswerOf<Contract['occurrences']>

/** What is planned on whole days of the caller's zone, and what became of what is past. */
export function occurrences(needs: Needs<'database' | 'clock' | 'log'>): Handler<'occurrences'> {
  return async ({ params: { robotId, fromDate, toDate }, request }) => {
    const days = daysBetween(fromDate, toDate, timeZoneOf(request))
    if (days === null || days.count < 1 || days.count > calendarDaysMax) {
      throw new ApiError('invalid_input', {
        details: [{ path: 'params.toDate', message: `not 1 to ${calendarDaysMax} days` }],
      })
    }
    return listBetween(needs, robotId, { ...days, most: days.count > 7 ? calendarTimesMax : Infinity })
  }
}

/** So far from the time of a task, either way, is still that time. */
const aroundMilliseconds = 1000

export function tasksAround(needs: Needs<'database' | 'clock' | 'log'>): Handler<'tasksAround'> {
  return async ({ params: { robotId }, query: { around }, request }) => {
    timeZoneOf(request)
    const instant = Date.parse(around)
    const window = { from: instant - aroundMilliseconds, to: instant + aroundMilliseconds + 1 }
    return listBetween(needs, robotId, { ...window, most: Infinity })
  }
}

interface Window {
  readonly from: number
  readonly to: number
  /** With more than this it is not answered: while a long list is made, nobody else is. */
  readonly most: number
}

async function listBetween(
  { database: queries, clock, log }: Needs<'database' | 'clock' | 'log'>,
  robotId: string,
  window: Window,
): Promise<Occurrences> {
  const now = clock.now()
  // The last evening of 9999 lies in the year after it in some zones, and no answer can say that.
  const { from, to } = { from: window.from, to: Math.min(window.to, lastInstant + 1) }
  const tasks = await findTasksBetween(queries, robotId, { from, to })
  for (const { task } of tasks) {
    if (isUnreadable(task.schedule)) log.error({ taskId: task.id }, 'the schedule of a task cannot be read')
  }
  const found: Found[] = []
  for (const shown of tasks) {
    found.push(...occurrencesOf(shown, from, to))
    if (found.length > window.most) refuseSoMany(window.most)
  }
  found.sort(
    (one, other) => one.instant - other.instant || (one.shown.task.id < other.shown.task.id ? -1 : 1),
  )
  const isPast = (instant: number) => instant <= now
  const [executions, durations, pauses] = await Promise.all([
    findExecutions(queries, robotId, found.filter(({ instant }) => isPast(instant)).map(executionIdAt)),
    findDurations(queries, robotId, playlistsOf(tasks)),
    findPausesBetween(queries, robotId, { from, to }),
  ])
  const isPaused = (instant: number) => pauses.some((pause) => pause.from <= instant && instant < pause.until)
  const fields = new Map(tasks.map((shown) => [shown, taskFields(shown, durations)]))
  return found.flatMap((one) => {
    const { shown, nominal, instant } = one
    const task = fields.get(shown)
    if (task === undefined) return []
    const told = isPast(instant) ? executions.get(executionIdAt(one)) : undefined
    return {
      id: `${task.taskId}/${nominal}`,
      ...task,
      nominal,
      time: nominal.slice(-5),
      plannedTaskTime: new Date(instant).toISOString(),
      ...becameOf(told),
      // What was begun before the robot heard of the pause was begun all the same.
      ...((told === undefined || told.missedReason !== null) && isPaused(instant) && { paused: true }),
    }
  })
}

function refuseSoMany(max: number): never {
  const detail = errorDetailOf({ path: 'params.toDate', code: 'fewer_days', values: { max } })
  throw new ApiError('invalid_input', { details: [detail] })
}

/** What the robot told of it (D-28). */
function becameOf(told: ToldExecution | undefined) {
  if (told === undefined) return { done: false }
  const { id: executionId, outcome, missedReason, answered } = told
  if (missedReason !== null) return { done: false, executionId, outcome: 'missed' as const, missedReason }
  return {
    done: true,
    executionId,
    ...(outcome !== null && { outcome }),
    ...(answered !== null && { answered }),
  }
}

interface Found {
  readonly shown: ShownTask
  readonly nominal: string
  readonly instant: number
}

function executionIdAt({ shown, nominal }: Found): string {
  return executionIdOf(shown.task.id, nominal)
}

function occurrencesOf(shown: ShownTask, from: number, to: number): Found[] {
  const { schedule, exceptions } = shown.task
  const out = new Set(exceptions.map(({ nominal }) => nominal))
  return [...occurrencesBetween(schedule, from, to, out)].map(({ nominal, instant }) => ({
    shown,
    nominal,
    instant,
  }))
}

export function playlistsOf(tasks: readonly Pick<ShownTask, 'task'>[]): string[] {
  return [...new Set(tasks.flatMap(({ task }) => (task.type === 'music' ? task.contentId : [])))]
}
