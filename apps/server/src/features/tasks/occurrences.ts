import { calendarDaysMax, calendarTimesMax, errorDetailOf, executionIdOf } from '@kompaan/contract'
import type { AnswerOf, Contract } from '@kompaan/contract'
import { daysBetween, occurrencesBetween } from '@kompaan/schedule'
import { ApiError } from '../../http/api-error.ts'
import { createBreather } from '../../http/breather.ts'
import type { Call } from '../../http/call.ts'
import { sendJson } from '../../http/send-json.ts'
import { timeZoneOf } from '../../http/time-zone-of.ts'
import type { Needs } from '../../services.ts'
import { findPausesBetween } from './pauses.repository.ts'
import { isUnreadable, scheduleText } from './shared-schedule.ts'
import { taskFields } from './task-answer.ts'
import { findDurations, findTasksBetween, lastInstant } from './tasks.repository.ts'
import type { ShownTask } from './tasks.repository.ts'
import { findExecutions } from './told-executions.repository.ts'
import type { ToldExecution } from './told-executions.repository.ts'

/** What is planned on whole days of the caller's zone, and what became of what is past. */
export function occurrences(needs: Needs<'database' | 'clock' | 'log'>) {
  return async ({
    params: { robotId, fromDate, toDate },
    query: { skipped },
    request,
    reply,
  }: Call<Contract['occurrences']>): Promise<void> => {
    const days = daysBetween(fromDate, toDate, timeZoneOf(request))
    if (days === null || days.count < 1 || days.count > calendarDaysMax) {
      throw new ApiError('invalid_input', {
        details: [{ path: 'params.toDate', message: `not 1 to ${calendarDaysMax} days` }],
      })
    }
    const most = days.count > 7 ? calendarTimesMax : Infinity
    await sendJson(
      reply,
      await listBetween(needs, robotId, { ...days, most, withSkipped: skipped === 'true' }),
    )
  }
}

/** So far from the time of a task, either way, is still that time. */
const aroundMilliseconds = 1000

export function tasksAround(needs: Needs<'database' | 'clock' | 'log'>) {
  return async ({
    params: { robotId },
    query: { around },
    request,
    reply,
  }: Call<Contract['tasksAround']>): Promise<void> => {
    timeZoneOf(request)
    const instant = Date.parse(around)
    const window = { from: instant - aroundMilliseconds, to: instant + aroundMilliseconds + 1 }
    await sendJson(
      reply,
      await listBetween(needs, robotId, { ...window, most: Infinity, withSkipped: false }),
    )
  }
}

interface Window {
  readonly from: number
  readonly to: number
  /** With more than this it is not answered. */
  readonly most: number
  readonly withSkipped: boolean
}

/**
 * The list as JSON. A task is written once, however often it comes: to write out, and check, what it says for each of its
 * times took most of what such a call costs.
 */
async function listBetween(
  { database: queries, clock, log }: Needs<'database' | 'clock' | 'log'>,
  robotId: string,
  window: Window,
): Promise<string> {
  const now = clock.now()
  // The last evening of 9999 lies in the year after it in some zones, and no answer can say that.
  const { from, to } = { from: window.from, to: Math.min(window.to, lastInstant + 1) }
  const tasks = await findTasksBetween(queries, robotId, { from, to })
  for (const { task } of tasks) {
    if (isUnreadable(task.schedule)) log.error({ taskId: task.id }, 'the schedule of a task cannot be read')
  }
  const found: Found[] = []
  const breather = createBreather()
  for (const shown of tasks) {
    if (breather.isDue()) await breather.breathe()
    const { schedule, exceptions } = shown.task
    const skipped = window.withSkipped
      ? nominalsOf(exceptions.filter(({ kind }) => kind === 'deleted'))
      : none
    const out = nominalsOf(exceptions.filter(({ nominal }) => !skipped.has(nominal)))
    for (const { nominal, instant } of occurrencesBetween(schedule, from, to, out))
      found.push({ shown, nominal, instant, isSkipped: skipped.has(nominal) })
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
  const texts = new Map<ShownTask, string>()
  for (const shown of tasks) {
    if (breather.isDue()) await breather.breathe()
    texts.set(shown, taskText(shown, durations))
  }
  const written: string[] = []
  for (const one of found) {
    if (breather.isDue()) await breather.breathe()
    const told = isPast(one.instant) && !one.isSkipped ? executions.get(executionIdAt(one)) : undefined
    written.push(
      occurrenceText(
        one,
        texts.get(one.shown) ?? '',
        one.isSkipped ? '"done":false,"skipped":true' : becameText(told, isPaused(one.instant)),
      ),
    )
  }
  return `[${written.join(',')}]`
}

/** All that is the same for each of a task's times. */
function taskText(shown: ShownTask, durations: ReadonlyMap<string, number>): string {
  const fields = JSON.stringify(taskFields(shown, durations))
  return `${fields.slice(1, -1)},"schedule":${scheduleText(shown.task.schedule)}`
}

/** An id and a local time have no character that JSON would write otherwise. */
function occurrenceText({ shown, nominal, instant }: Found, task: string, became: string): string {
  const time = nominal.slice(-5)
  const planned = new Date(instant).toISOString()
  return `{"id":"${shown.task.id}/${nominal}",${task},"nominal":"${nominal}","time":"${time}","plannedTaskTime":"${planned}",${became}}`
}

function refuseSoMany(max: number): never {
  const detail = errorDetailOf({ path: 'params.toDate', code: 'fewer_days', values: { max } })
  throw new ApiError('invalid_input', { details: [detail] })
}

type Became = Pick<
  AnswerOf<Contract['occurrences']>[number],
  'done' | 'executionId' | 'outcome' | 'missedReason' | 'offSchedule' | 'questions' | 'paused'
>

/** What the robot told of it (D-28). */
function becameText(told: ToldExecution | undefined, isPaused: boolean): string {
  // As most are, in the weeks to come.
  if (told === undefined && !isPaused) return '"done":false'
  return JSON.stringify(becameOf(told, isPaused)).slice(1, -1)
}

function becameOf(told: ToldExecution | undefined, isPaused: boolean): Became {
  const paused = isPaused ? ({ paused: true } as const) : {}
  if (told === undefined) return { done: false, ...paused }
  const { id: executionId, outcome, missedReason, offSchedule, questions } = told
  if (missedReason !== null) return { done: false, executionId, outcome: 'missed', missedReason, ...paused }
  // What was begun before the robot heard of the pause was begun all the same.
  return {
    done: true,
    executionId,
    ...(outcome !== null && { outcome }),
    ...(offSchedule && { offSchedule }),
    ...(questions.length > 0 && { questions: [...questions] }),
  }
}

interface Found {
  readonly shown: ShownTask
  readonly nominal: string
  readonly instant: number
  readonly isSkipped: boolean
}

const none: ReadonlySet<string> = new Set()

function nominalsOf(exceptions: readonly { readonly nominal: string }[]): ReadonlySet<string> {
  return exceptions.length === 0 ? none : new Set(exceptions.map(({ nominal }) => nominal))
}

function executionIdAt({ shown, nominal }: Found): string {
  return executionIdOf(shown.task.id, nominal)
}

export function playlistsOf(tasks: readonly Pick<ShownTask, 'task'>[]): string[] {
  return [...new Set(tasks.flatMap(({ task }) => (task.type === 'music' ? task.contentId : [])))]
}
