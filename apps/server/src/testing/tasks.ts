import type { AnswerOf, BodyOf, Contract, Schedule } from '@kompaan/contract'
import { scheduleOnce } from '@kompaan/schedule'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-client.ts'

export type Occurrence = AnswerOf<Contract['occurrences']>[number]
type SentTask = Partial<BodyOf<Contract['putTask']>>

type Undoable = { readonly undoId?: string }

const timeZone = 'Europe/Amsterdam'

/** Once, at a local time YYYY-MM-DDTHH:MM. */
export function once(time: string): Schedule {
  const made = scheduleOnce({ time, timeZone })
  if (!made.ok) throw new Error(`no schedule for ${time}`)
  return made.value
}

/** Every day at the same time, from a day on. */
export function daily(time: string): Schedule {
  return { ...once(time), dayOfMonth: ['*'], month: ['*'], recurring: true, endTime: null }
}

/** Somebody who plans what a robot does. */
export function taskPlanner({ client }: TestApp, { accessToken: token }: Person, robotId: string) {
  const params = { robotId }
  return {
    put: (sent: SentTask, query: Undoable = {}) =>
      client.call('putTask', {
        token,
        params,
        query,
        body: { title: 'Koffie', type: 'script', schedule: once('2030-01-01T09:00'), ...sent },
      }),
    send: (rawBody: unknown) => client.call('putTask', { token, params, rawBody }),
    remove: (body: Partial<BodyOf<Contract['removeTask']>> & { taskId: string }, query: Undoable = {}) =>
      client.call('removeTask', { token, params, query, body }),
    undo: (undoId: string) => client.call('undo', { token, params: { ...params, undoId } }),
    restore: (taskId: string, body: BodyOf<Contract['restoreOccurrence']>) =>
      client.call('restoreOccurrence', { token, params: { ...params, taskId }, body }),
    pause: () => client.call('pause', { token, params }),
    putPause: (until: number | string) =>
      client.call('putPause', {
        token,
        params,
        body: { until: typeof until === 'string' ? until : new Date(until).toISOString() },
      }),
    removePause: () => client.call('removePause', { token, params }),
    read: (taskId: string) => client.call('task', { token, params: { ...params, taskId } }),
    execution: (taskId: string, executionId: string) =>
      client.call('taskExecution', { token, params: { ...params, taskId, executionId } }),
    list: (
      fromDate: string,
      toDate = fromDate,
      headers: Record<string, string> = {},
      query: { readonly skipped?: 'true' } = {},
    ) => client.call('occurrences', { token, params: { ...params, fromDate, toDate }, query, headers }),
    around: (around: string) => client.call('tasksAround', { token, params, query: { around } }),
  }
}

export type TaskPlanner = ReturnType<typeof taskPlanner>
