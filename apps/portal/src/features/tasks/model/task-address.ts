import { type TaskType, taskTypes } from '@kompaan/contract/wire'
import { isId } from '../../../shared/http/is-id.ts'
import { readDate, type LocalDate } from '../../../shared/time/local-date.ts'

/** What a page is about, by its address (D-29). */
export interface TaskSource {
  readonly type: TaskType
  /** The playlist, script, reminder or question; null while none is chosen. */
  readonly contentId: string | null
  /** Null for something new. */
  readonly taskId: string | null
  /** The local time of the occurrence that was picked, YYYY-MM-DDTHH:MM. */
  readonly occurrence: string | null
  /** Whether the whole set is to be changed rather than that occurrence. */
  readonly isSet: boolean
}

/** With what something new begins, and which step of planning it is on screen. */
export type TaskSearch = {
  date?: LocalDate
  hour?: string
  step?: 'confirm'
}

interface TaskParams {
  readonly id?: string | undefined
  readonly taskId?: string | undefined
  readonly time?: string | undefined
  readonly editSequence?: string | undefined
}

export function taskSource(type: TaskType, { id, taskId, time, editSequence }: TaskParams): TaskSource {
  return {
    type,
    contentId: id !== undefined && isId(id) ? id : null,
    taskId: taskId ?? null,
    // Old links have the seconds and the zone behind it.
    occurrence: /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(time ?? '')?.[0] ?? null,
    isSet: editSequence === 'true',
  }
}

export function isTaskType(text: string): text is TaskType {
  return taskTypes.some((type) => type === text)
}

export function taskSearch({ date, hour, step }: Record<string, unknown>): TaskSearch {
  const day = readDate(date)
  return {
    ...(day !== undefined && { date: day }),
    ...(typeof hour === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(hour) && { hour }),
    ...(step === 'confirm' && { step }),
  }
}
