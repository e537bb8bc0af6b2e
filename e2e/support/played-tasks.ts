import type { AnswerOf, Contract, TaskType } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'
import { addDays, daysFrom } from '../../apps/portal/src/shared/time/local-date.ts'
import { scheduleFrom } from './tasks.ts'

type Occurrence = AnswerOf<Contract['occurrences']>[number]

/** What is planned and what became of it, for screens: the same on every day, of which this one is today. */
export interface PlayedTasks {
  readonly now: string
  readonly occurrencesOn: (date: string) => readonly Occurrence[]
  readonly pause?: AnswerOf<Contract['pause']>['pause']
}

const idOf = (number: number) => `019a8b5e-0000-7000-8000-${String(number).padStart(12, '0')}`

const playedToday = '2026-03-03'
const now = `${playedToday}T10:20:00.000Z`

const usual: readonly (readonly [time: string, type: TaskType, title: string])[] = [
  ['08:30', 'reminder', 'Goedemorgen'],
  ['09:00', 'reminder', 'Medicijnen innemen na het ontbijt, met een heel glas water'],
  ['10:30', 'music', 'Zondagochtend bij de koffie'],
  ['11:15', 'question', 'Hoe heeft u geslapen?'],
  ['15:00', 'script', 'Koffie met de buurvrouw en daarna een blokje om'],
  ['19:30', 'reminder', 'Het journaal begint zo'],
  ['22:00', 'script', 'Slaap lekker'],
]
const became: readonly Partial<Occurrence>[] = [
  { done: true, executionId: idOf(701), outcome: 'completed' },
  { executionId: idOf(702), outcome: 'missed', missedReason: 'off' },
  { done: true, executionId: idOf(703), outcome: 'interrupted' },
  { done: true, executionId: idOf(704) },
]

export const playedQuestion = { taskId: idOf(604), id: idOf(804), nominal: `${playedToday}T11:15` }

function occurrenceOf(date: string, index: number): Occurrence {
  const [time, type, title] = usual[index % usual.length] ?? ['09:00', 'reminder', 'Water']
  const taskId = idOf(601 + index)
  const script = {
    id: idOf(801 + index),
    name: title,
    category: 'other' as const,
    language: 'nl-NL' as const,
    duration: 40,
    stepTypes: type === 'question' ? (['multipleChoice'] as const) : (['say'] as const),
  }
  const plannedTaskTime = `${date}T${time}:00+01:00`
  const isToday = date === playedToday
  return {
    id: `${taskId}/${date}T${time}`,
    taskId,
    versionId: idOf(901 + index),
    changedAt: '2026-02-01T09:00:00.000Z',
    heldAt: '2026-02-01T09:00:20.000Z',
    title,
    type,
    ...(type !== 'music' && { priority: 0 as const }),
    schedule: scheduleFrom('2026-02-01', time, 'day'),
    schedulePatternType: 'daily',
    taskCategory: type === 'script' ? 'other' : type,
    ...(type === 'music'
      ? { playlist: { id: idOf(401), name: title, totalDuration: 1_900_000 } }
      : { [type]: { ...script, stepTypes: [...script.stepTypes] } }),
    nominal: `${date}T${time}`,
    time,
    plannedTaskTime: new Date(plannedTaskTime).toISOString(),
    done: false,
    ...(isToday ? became[index] : date < playedToday && became[0]),
  }
}

const day = (date: string, count: number) =>
  Array.from({ length: count }, (_, index) => occurrenceOf(date, index))

export const someTasks: PlayedTasks = { now, occurrencesOn: (date) => day(date, usual.length) }
export const manyTasks: PlayedTasks = { now, occurrencesOn: (date) => day(date, 3 * usual.length) }

/** From ten in the morning on all is paused, for some days. */
const pause = { from: `${playedToday}T09:00:00.000Z`, until: '2026-03-08T23:00:00.000Z' }
export const pausedTasks: PlayedTasks = {
  now,
  pause,
  occurrencesOn: (date) =>
    day(date, usual.length).map((each) => {
      const isPaused = pause.from <= each.plannedTaskTime && each.plannedTaskTime < pause.until
      if (!isPaused) return each
      const { executionId: _, outcome: __, missedReason: ___, ...rest } = each
      return { ...rest, done: false, paused: true }
    }),
}

export async function playTasks(
  page: Page,
  { now: played, occurrencesOn, pause: playedPause = null }: PlayedTasks,
): Promise<void> {
  await page.route('**/api/task/robots/*/pause', (route) => route.fulfill({ json: { pause: playedPause } }))
  await page.route('**/api/status/clock/now', (route) => route.fulfill({ json: { now: played } }))
  await page.route('**/api/task/robots/*/schedules/*/*', (route) => {
    const [from = '', to = ''] = new URL(route.request().url()).pathname.split('/').slice(-2)
    const days = daysFrom(from, 31).filter((date) => date <= to)
    return route.fulfill({ json: days.flatMap((date) => occurrencesOn(date)) })
  })
  await page.route('**/api/robot/robots/*/readiness', (route) =>
    route.fulfill({
      json: {
        holdsPlan: false,
        heldAt: played,
        safeUntil: addDays(playedToday, 12),
        missing: { songs: 2, scripts: 0, changes: 1 },
      },
    }),
  )
  await page.route('**/api/task/robots/*/tasks/*', (route) => {
    const {
      plannedTaskTime: _,
      nominal: __,
      time: ___,
      done: ____,
      id: _____,
      ...task
    } = occurrenceOf(playedToday, 3)
    return route.fulfill({ json: { ...task, exceptions: [], next: null } })
  })
  await page.route('**/api/task/robots/*/tasks/*/executions/*', (route) =>
    route.fulfill({
      json: {
        id: idOf(704),
        taskId: playedQuestion.taskId,
        nominal: playedQuestion.nominal,
        planned: `${playedToday}T10:15:00.000Z`,
        startedAt: `${playedToday}T10:15:00.000Z`,
        endedAt: null,
        outcome: null,
        endReason: null,
        missedReason: null,
        offSchedule: false,
        feedback: [
          {
            type: 'say',
            text: 'Goedemorgen! Ik heb een vraag.',
            executionTime: `${playedToday}T10:15:02.000Z`,
          },
          {
            type: 'multipleChoice',
            text: 'Hoe heeft u geslapen?',
            intentionType: 'command',
            answer: 'goed',
            executionTime: `${playedToday}T10:15:20.000Z`,
          },
        ],
        songs: [],
      },
    }),
  )
}
