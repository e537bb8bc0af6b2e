import type { AnswerOf, Contract } from '@kompaan/contract'
import { nextOccurrence, schedulePatternType } from '@kompaan/schedule'
import type { ShownTask } from './tasks.repository.ts'

export type SavedTask = AnswerOf<Contract['task']>
type TaskFields = Omit<SavedTask, 'schedule' | 'exceptions' | 'next'>

/** What every answer tells of a task, beside when it is. */
export function taskFields(
  { task, script, playlist }: ShownTask,
  durations: ReadonlyMap<string, number>,
): TaskFields {
  const { id, versionId, title, type, priority, schedule, contentId, changedAt, heldAt, isLegacy } = task
  const about = {
    taskId: id,
    versionId,
    changedAt: new Date(changedAt).toISOString(),
    heldAt: heldAt === null ? null : new Date(heldAt).toISOString(),
    title,
    schedulePatternType: schedulePatternType(schedule),
    ...(isLegacy && { legacy: true as const }),
  }
  if (type === 'music') {
    const totalDuration = durations.get(contentId) ?? 0
    return {
      ...about,
      type,
      taskCategory: type,
      playlist: { id: contentId, name: playlist?.name ?? null, totalDuration },
    }
  }
  const content = {
    id: contentId,
    name: isLegacy ? title : (script?.name ?? null),
    category: script?.category ?? null,
    language: script?.language ?? null,
    duration: script?.seconds ?? null,
    stepTypes: [...(script?.stepTypes ?? [])],
  }
  const taskCategory = type === 'script' ? (script?.category ?? type) : type
  return { ...about, type, priority, taskCategory, [type]: content }
}

export function savedTask(shown: ShownTask, durations: ReadonlyMap<string, number>, now: number): SavedTask {
  const { schedule, exceptions } = shown.task
  const out = new Set(exceptions.map(({ nominal }) => nominal))
  const next = nextOccurrence(schedule, now, out)
  return {
    ...taskFields(shown, durations),
    schedule,
    exceptions: [...exceptions],
    next:
      next === null ? null : { nominal: next.nominal, plannedTaskTime: new Date(next.instant).toISOString() },
  }
}
