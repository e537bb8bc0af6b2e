import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { firstNotPast, nextOccurrence, occurrencesBetween } from '@kompaan/schedule'
import type { ScheduleException } from '@kompaan/schedule'
import type { Queries } from '../../db/database.ts'
import type { RememberedTask, UndoContent } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { ChangeToUndo } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import { findPlaylist } from '../music/music.repository.ts'
import { findScript } from '../scripts/scripts.repository.ts'
import { keepTasks } from './keep-tasks.ts'
import { plannedColumns } from './planned-task.ts'
import { demandRoom } from './task-room.ts'
import { findTask } from './tasks.repository.ts'
import type { TaskRow } from './tasks.repository.ts'

type TasksToUndo = NonNullable<UndoContent['tasks']>

/** A task as the undo stores it, without whose it was: an erased account leaves no trace in it. */
export function rememberedTask({ changedBy: _who, ...row }: TaskRow): RememberedTask {
  return row
}

/** Puts tasks back as they were before a change. Refused when somebody changed them since, or their time is past. */
export async function undoTasks(
  unit: Unit,
  { robotId, accountId, content: { tasks }, changedAt }: ChangeToUndo,
): Promise<void> {
  if (tasks === undefined) return
  await demandUnchanged(unit.tx, robotId, tasks)
  const { before, after, isConsequence } = tasks
  const added = after.filter(({ id }) => !before.some((row) => row.id === id))
  demandNoneBegun(tasks, changedAt, unit.now)
  if (!isConsequence) demandNoneLost(tasks, changedAt, unit.now)
  const toCome = before.flatMap((row) => {
    const left = after.find(({ id }) => id === row.id)
    const exceptions = [...row.exceptions, ...passedTimes(row, left, changedAt, unit.now)]
    return hasTimeToCome(row, exceptions, unit.now) ? [{ ...row, exceptions }] : []
  })
  if (!isConsequence && toCome.length < before.length) throw new ApiError('past')
  const saved = toCome.map((row) => ({
    ...row,
    ...plannedColumns(row),
    versionId: randomUUIDv7(),
    changedAt: unit.now,
    changedBy: accountId,
    heldAt: null,
  }))
  for (const row of saved) await demandContentThere(unit.tx, row)
  const gone = added.map(({ id }) => id)
  await demandRoom(unit, robotId, { saved, replaced: gone })
  await keepTasks(unit, robotId, { saved, gone })
  for (const { id } of saved) {
    unit.record({ action: 'restoreTask', subject: `robot:${robotId}`, details: { task: id } })
    unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed', entityId: id })
  }
}

/** The tasks still are what the change left of them. */
async function demandUnchanged(
  queries: Queries,
  robotId: string,
  { before, after }: TasksToUndo,
): Promise<void> {
  for (const id of new Set([...before, ...after].map((row) => row.id))) {
    const now = await findTask(queries, robotId, id)
    const left = after.find((row) => row.id === id)
    if (!isDeepStrictEqual(now && savedOf(now), left && savedOf(left))) throw new ApiError('version_conflict')
  }
}

function savedOf({ versionId, schedule, exceptions }: RememberedTask) {
  return { versionId, schedule, exceptions }
}

/** What was planned instead has no time yet that the robot has begun. */
function demandNoneBegun({ before, after }: TasksToUndo, changedAt: number, now: number): void {
  for (const left of after) {
    const row = before.find(({ id }) => id === left.id)
    const were = row === undefined ? [] : timesBetween(row, changedAt, now)
    if (timesBetween(left, changedAt, now).some((nominal) => !were.includes(nominal)))
      throw new ApiError('past')
  }
}

/**
 * Of what was moved, or skipped once, no time has passed meanwhile. Put back, that time would be late or missed, and the time that
 * was planned instead would be gone.
 */
function demandNoneLost({ before, after }: TasksToUndo, changedAt: number, now: number): void {
  for (const row of before) {
    const left = after.find(({ id }) => id === row.id)
    if (passedTimes(row, left, changedAt, now).length === 0) continue
    const isSkip = left !== undefined && isDeepStrictEqual(left.schedule, row.schedule)
    if (isSkip || after.some((each) => goesOn(each, row, now))) throw new ApiError('past')
  }
}

/** Whether it has a time to come that is none of the task as it was. */
function goesOn({ schedule, exceptions }: RememberedTask, row: RememberedTask, now: number): boolean {
  const next = nextOccurrence(schedule, firstNotPast(now) - 1, nominalsOf(exceptions))
  if (next === null) return false
  const same = nextOccurrence(row.schedule, next.instant - 1, nominalsOf(row.exceptions))
  return same?.nominal !== next.nominal
}

/** The local times at which the robot has to begin, or has begun, since the change. */
function timesBetween({ schedule, exceptions }: RememberedTask, changedAt: number, now: number): string[] {
  const times = occurrencesBetween(schedule, changedAt, firstNotPast(now), nominalsOf(exceptions))
  return [...times].map(({ nominal }) => nominal)
}

/** Times that passed while the task was away. They stay taken out: the robot could not do them, and did not miss them. */
function passedTimes(
  row: RememberedTask,
  left: RememberedTask | undefined,
  changedAt: number,
  now: number,
): ScheduleException[] {
  const stayed = left === undefined ? [] : timesBetween(left, changedAt, now)
  return timesBetween(row, changedAt, now)
    .filter((nominal) => !stayed.includes(nominal))
    .map((nominal) => ({ nominal, kind: 'deleted' as const }))
}

function hasTimeToCome(
  { schedule }: RememberedTask,
  exceptions: readonly ScheduleException[],
  now: number,
): boolean {
  return nextOccurrence(schedule, firstNotPast(now) - 1, nominalsOf(exceptions)) !== null
}

function nominalsOf(exceptions: readonly ScheduleException[]): ReadonlySet<string> {
  return new Set(exceptions.map(({ nominal }) => nominal))
}

/** Somebody may have deleted since what the task performs. */
async function demandContentThere(
  queries: Queries,
  { robotId, type, contentId }: RememberedTask,
): Promise<void> {
  const found =
    type === 'music'
      ? await findPlaylist(queries, robotId, contentId)
      : await findScript(queries, robotId, contentId)
  const isArchived = found !== undefined && 'archivedAt' in found && found.archivedAt !== null
  if (found === undefined || isArchived) throw new ApiError('version_conflict')
}
