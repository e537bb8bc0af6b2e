import type { Result, TaskType } from '@kompaan/contract/wire'
import type { QueryKey } from '@tanstack/react-query'
import { call } from '../../../shared/http/client.ts'
import type { CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { tasksKey } from '../../../shared/robot/occurrences-query.ts'
import type { SavedTask } from './open-task.ts'

export type TaskToSave = CallInput<'putTask'>['body']
export type TaskToRemove = CallInput<'removeTask'>['body']

/** With an id to undo it by, the change can be undone. */
export async function saveTask(
  robotId: string,
  body: TaskToSave,
  undoId?: string,
): Promise<Result<SavedTask, Failure>> {
  const headers = { 'x-time-zone': body.schedule.timeZone }
  const answer = await call('putTask', { params: { robotId }, query: { undoId }, body }, { headers })
  // The list of scripts says which are planned.
  await afterChange(answer, planKeys(robotId))
  return answer
}

/** The queries that a change of what is planned makes stale. */
export function planKeys(robotId: string): readonly QueryKey[] {
  return [tasksKey(robotId), ['scripts', robotId]]
}

/** Answers why it is still there, or null. */
export async function removeTask(
  robotId: string,
  timeZone: string,
  body: TaskToRemove,
  undoId: string,
): Promise<Failure | null> {
  const answer = await call(
    'removeTask',
    { params: { robotId }, query: { undoId }, body },
    { headers: { 'x-time-zone': timeZone } },
  )
  return afterChange(answer, planKeys(robotId))
}

/** Puts back one time that was skipped or moved. Answers why it is not there, or null. */
export async function restoreOccurrence(
  robotId: string,
  taskId: string,
  body: CallInput<'restoreOccurrence'>['body'],
): Promise<Failure | null> {
  const answer = await call('restoreOccurrence', { params: { robotId, taskId }, body })
  return afterChange(answer, planKeys(robotId))
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
