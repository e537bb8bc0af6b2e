import type { Result, TaskType } from '@kompaan/contract/wire'
import { call } from '../../../shared/http/client.ts'
import type { CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { tasksKey } from '../../../shared/robot/occurrences-query.ts'
import type { SavedTask } from './open-task.ts'

export type TaskToSave = CallInput<'putTask'>['body']
export type TaskToRemove = CallInput<'removeTask'>['body']

export async function saveTask(robotId: string, body: TaskToSave): Promise<Result<SavedTask, Failure>> {
  const headers = { 'x-time-zone': body.schedule.timeZone }
  const answer = await call('putTask', { params: { robotId }, body }, { headers })
  // The list of scripts says which are planned.
  await afterChange(answer, [tasksKey(robotId), ['scripts', robotId]])
  return answer
}

/** Answers why it is still there, or null. */
export async function removeTask(
  robotId: string,
  timeZone: string,
  body: TaskToRemove,
): Promise<Failure | null> {
  const answer = await call(
    'removeTask',
    { params: { robotId }, body },
    { headers: { 'x-time-zone': timeZone } },
  )
  return afterChange(answer, [tasksKey(robotId), ['scripts', robotId]])
}

/** Puts back one time that was skipped or moved. Answers why it is not there, or null. */
export async function restoreOccurrence(
  robotId: string,
  taskId: string,
  body: CallInput<'restoreOccurrence'>['body'],
): Promise<Failure | null> {
  const answer = await call('restoreOccurrence', { params: { robotId, taskId }, body })
  return afterChange(answer, [tasksKey(robotId), ['scripts', robotId]])
}

/** The task as somebody else has saved it meanwhile. */
export function readTheirTask(robotId: string, taskId: string): Promise<Result<SavedTask, Failure>> {
  return call('task', { params: { robotId, taskId } }, { inPlace: true })
}

/** What is performed, under the name of its type. */
export function contentUnder(
  type: TaskType,
  id: string,
): Pick<TaskToSave, 'playlist' | 'script' | 'reminder' | 'question'> {
  switch (type) {
    case 'music':
      return { playlist: { id } }
    case 'script':
      return { script: { id } }
    case 'reminder':
      return { reminder: { id } }
    case 'question':
      return { question: { id } }
  }
}
