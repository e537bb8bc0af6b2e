import type { RobotLanguage, ScriptCategory, TaskType } from '@kompaan/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import { CallFailed } from '../../../shared/http/failure.ts'
import { isId } from '../../../shared/http/is-id.ts'
import { robotPermissionsQuery } from '../../../shared/permissions/robot-permissions-query.ts'
import type { TaskSource } from '../model/task-address.ts'
import { type SavedWords, wordsQuery } from './words-query.ts'

export type SavedTask = Answer<'task'>

/** What has to be known of a robot to plan something for it. */
export interface TaskRobot {
  readonly timeZone: string
  /** Of words that are new. */
  readonly language: RobotLanguage
  readonly capabilities: readonly string[]
}

/** Something that can be planned. */
export interface Choice {
  readonly id: string
  readonly name: string
  /** Of a script. */
  readonly category: ScriptCategory | null
  /** In milliseconds. */
  readonly duration: number
  /** Whether the robot has to understand an answer. */
  readonly asks: boolean
  readonly isPlanned: boolean
}

export interface OpenedTask {
  readonly robot: TaskRobot
  /** Null for something new. */
  readonly task: SavedTask | null
  readonly choices: readonly Choice[]
  /** Of the reminder or question that is chosen at first. */
  readonly words: SavedWords | null
  /** Whether other tasks that are planned have the same words. */
  readonly isWordsShared: boolean
}

/** All that the form stands on, at once; `gone` when the task is no longer there. */
export function openTaskQuery(robotId: string, source: TaskSource) {
  return queryOptions({
    queryKey: ['task-form', robotId, source],
    queryFn: async ({ client, signal }): Promise<OpenedTask | 'gone'> => {
      const [robot, task, choices] = await Promise.all([
        aboutRobot(robotId, signal),
        readTask(robotId, source.taskId, signal),
        readChoices(robotId, source.type, signal),
        // A notice hangs on it: coming later, it would push away what somebody is about to press.
        client.prefetchQuery(robotPermissionsQuery(robotId)),
      ])
      if (task === 'gone' || (task !== null && task.type !== source.type)) return 'gone'
      const contentId = contentOf(task)?.id ?? source.contentId
      const { type } = source
      const isKnown = choices.some(({ id }) => id === contentId)
      const words =
        (type === 'reminder' || type === 'question') && contentId !== null && isKnown
          ? await client.fetchQuery({ ...wordsQuery(robotId, type, contentId), staleTime: 0 })
          : null
      const isWordsShared =
        task !== null && words !== null && (await isUsedBeside(robotId, words.scriptId, task, signal))
      return { robot, task, choices, words, isWordsShared }
    },
    // Not read again under the hands of who fills it in, whatever comes over the live stream.
    staleTime: 'static',
    gcTime: 0,
  })
}

/** What a task performs. */
export function contentOf(
  task: Pick<SavedTask, 'playlist' | 'script' | 'reminder' | 'question'> | null,
): { readonly id: string; readonly name: string | null } | undefined {
  return task?.playlist ?? task?.script ?? task?.reminder ?? task?.question
}

async function isUsedBeside(
  robotId: string,
  scriptId: string,
  task: SavedTask,
  signal: AbortSignal,
): Promise<boolean> {
  const { tasks } = await ask('scriptUsage', { params: { robotId, scriptId } }, { signal, inPlace: true })
  return tasks.some(({ taskId }) => taskId !== task.taskId)
}

async function aboutRobot(robotId: string, signal: AbortSignal): Promise<TaskRobot> {
  const params = { robotId }
  const [{ capabilities }, settings] = await Promise.all([
    ask('robotConfig', { params }, { signal, inPlace: true }),
    ask('robotSettings', { params }, { signal, inPlace: true }),
  ])
  return { capabilities, timeZone: settings.timeZone, language: settings.defaultLanguage }
}

async function readTask(
  robotId: string,
  taskId: string | null,
  signal: AbortSignal,
): Promise<SavedTask | 'gone' | null> {
  if (taskId === null) return null
  if (!isId(taskId)) return 'gone'
  const answer = await call('task', { params: { robotId, taskId } }, { signal })
  if (answer.ok) return answer.value
  if (answer.error.error === 'not_found') return 'gone'
  throw new CallFailed(answer.error)
}

async function readChoices(robotId: string, type: TaskType, signal: AbortSignal): Promise<readonly Choice[]> {
  const params = { robotId }
  if (type === 'music') {
    const playlists = await ask('playlists', { params }, { signal, inPlace: true })
    return playlists.map(({ id, name, totalDuration }) => ({
      id,
      name,
      category: null,
      duration: totalDuration,
      asks: false,
      isPlanned: false,
    }))
  }
  const scripts = await ask('scripts', { params }, { signal, inPlace: true })
  return scripts
    .filter((script) => script.type === type)
    .map(({ id, scriptName, scriptCategory, duration, stepTypes, scheduled }) => ({
      id,
      name: scriptName,
      category: scriptCategory,
      duration: duration * 1000,
      asks: stepTypes.some((step) => step === 'closedQuestion' || step === 'multipleChoice'),
      isPlanned: scheduled,
    }))
}
