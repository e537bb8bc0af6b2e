import { randomUUIDv7 } from 'node:crypto'
import { errorDetailOf, tasksMax } from '@kompaan/contract'
import type { Schedule } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import type { Happenings } from '../../happenings.ts'
import { ApiError } from '../../http/api-error.ts'
import { keepTasks } from './keep-tasks.ts'
import {
  findLegacyTasksWith,
  noteConvertedTask,
  noteLegacyTask,
  removeLegacyTasks,
} from './legacy-tasks.repository.ts'
import { demandSchedule, plannedColumns } from './planned-task.ts'
import { countTimesPerDay, findTask, saveTask } from './tasks.repository.ts'
import type { TaskRow } from './tasks.repository.ts'

/** A script of version 1 was saved: its tasks are those that came with it, or stay and follow its name (D-81). */
export async function legacySaved(
  unit: Unit,
  { robotId, script, tasks }: Happenings['legacySaved'],
): Promise<void> {
  const existing = await findLegacyTasksWith(unit.tx, robotId, [script.id])
  if (tasks === undefined) {
    for (const row of existing) await saveTask(unit.tx, { ...row, title: script.name })
    return
  }
  const saved: TaskRow[] = []
  for (const { id = randomUUIDv7(), schedule } of tasks)
    saved.push(await legacyRow(unit, { robotId, script, id, schedule }))
  const ids = new Set(saved.map(({ id }) => id))
  const dropped = existing.map(({ id }) => id).filter((id) => !ids.has(id))
  await removeLegacyTasks(unit.tx, robotId, dropped)
  for (const row of saved) {
    await saveTask(unit.tx, row)
    await noteLegacyTask(unit.tx, { robotId, id: row.id, legacyScriptId: script.id })
  }
  const { toCome } = await countTimesPerDay(unit.tx, robotId, { now: unit.now, since: unit.now, without: [] })
  if (toCome > tasksMax) throw new ApiError('max_tasks')
  if (saved.length + dropped.length > 0) unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed' })
}

export async function legacyRemoved(
  unit: Unit,
  { robotId, legacyId }: Happenings['legacyRemoved'],
): Promise<void> {
  const existing = await findLegacyTasksWith(unit.tx, robotId, [legacyId])
  await removeLegacyTasks(
    unit.tx,
    robotId,
    existing.map(({ id }) => id),
  )
}

/** The tasks of converted scripts become tasks of version 2 at the same times, under ids of their own. */
export async function legacyConverted(
  unit: Unit,
  { robotId, scripts }: Happenings['legacyConverted'],
): Promise<void> {
  const old = await findLegacyTasksWith(unit.tx, robotId, [...scripts.keys()])
  const saved = old.flatMap((row) => {
    const script = scripts.get(row.contentId)
    if (script === undefined) return []
    const made = {
      id: randomUUIDv7(),
      versionId: randomUUIDv7(),
      contentId: script.scriptId,
      isLegacy: false,
    }
    return [{ oldTaskId: row.id, row: { ...row, ...made, title: script.name, changedAt: unit.now } }]
  })
  if (saved.length === 0) return
  await keepTasks(unit, robotId, {
    saved: saved.map(({ row }) => row),
    gone: saved.map(({ oldTaskId }) => oldTaskId),
  })
  for (const { oldTaskId, row } of saved) await noteConvertedTask(unit.tx, robotId, oldTaskId, row.id)
  unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed' })
}

interface LegacyTaskToKeep {
  readonly robotId: string
  readonly script: Happenings['legacySaved']['script']
  readonly id: string
  readonly schedule: Schedule
}

async function legacyRow(unit: Unit, { robotId, script, id, schedule }: LegacyTaskToKeep): Promise<TaskRow> {
  demandSchedule(schedule)
  const there = await findTask(unit.tx, robotId, id)
  if (there !== undefined && !there.isLegacy) {
    throw new ApiError('invalid_input', {
      details: [errorDetailOf({ path: 'body.tasks', code: 'id_taken' })],
    })
  }
  return {
    robotId,
    id,
    versionId: randomUUIDv7(),
    type: script.type,
    title: script.name,
    priority: 0,
    contentId: script.id,
    isLegacy: true,
    ...plannedColumns({ schedule, exceptions: [] }),
    createdAt: there?.createdAt ?? unit.now,
    changedAt: unit.now,
    heldAt: null,
    changedBy: null,
  }
}
