import { taskTypes, type Schedule, type TaskType } from '@kompaan/contract/wire'
import { readSchedule } from '@kompaan/schedule'
import { heldBodies } from './held-state.ts'
import { isRecord, parseJson } from './json.ts'
import type { Store } from './ports.ts'

/** Something that the robot should do, once or again and again. */
export interface WantedTask {
  readonly title: string
  readonly type: TaskType
  readonly priority: number
  readonly schedule: Schedule
  /** Local times at which it is not done. */
  readonly exceptions: ReadonlySet<string>
  /** The playlist of music, and of all else the script. */
  readonly contentId: string
}

/** Undefined when this is no task that the robot understands. */
export function readTask(text: string): WantedTask | undefined {
  const value = parseJson(text)
  if (!isRecord(value) || !isSchedule(value.schedule)) return undefined
  const { title, priority, schedule, exceptions } = value
  const type = taskTypes.find((each) => each === value.type)
  const contentId = type === 'music' ? value.playlistId : value.scriptId
  if (type === undefined || typeof contentId !== 'string' || typeof title !== 'string') return undefined
  return {
    title,
    type,
    priority: typeof priority === 'number' ? priority : 0,
    schedule,
    exceptions: new Set(
      Array.isArray(exceptions) ? exceptions.filter((each) => typeof each === 'string') : [],
    ),
    contentId,
  }
}

function isSchedule(value: unknown): value is Schedule {
  return readSchedule(value).ok
}

/** All that the robot should do, by their ids. */
export async function wantedTasks(store: Store): Promise<ReadonlyMap<string, WantedTask>> {
  const tasks = new Map<string, WantedTask>()
  for (const [id, text] of await heldBodies(store, 'task')) {
    const task = readTask(text)
    if (task !== undefined) tasks.set(id, task)
  }
  return tasks
}
