import type { Unit } from '../../db/unit-of-work.ts'
import { keptAfterEnd, scriptPart } from '../scripts/script-parts.ts'
import { putParts, removeParts } from '../state/change-parts.ts'
import type { WantedPart } from '../state/change-parts.ts'
import { taskPart } from './task-parts.ts'
import { deleteTask, findScheduledScripts, noteHeldTasks, saveTask } from './tasks.repository.ts'
import type { TaskRow } from './tasks.repository.ts'

interface Changed {
  readonly saved: readonly TaskRow[]
  /** By their ids. */
  readonly gone: readonly string[]
}

/** Keeps tasks, and tells the robot: of them, and of the scripts that it needs for them. */
export async function keepTasks(unit: Unit, robotId: string, { saved, gone }: Changed): Promise<void> {
  for (const row of saved) await saveTask(unit.tx, row)
  for (const id of gone) await deleteTask(unit.tx, robotId, id)
  const told = saved.filter(({ lastAt }) => lastAt === null || lastAt >= unit.now - keptAfterEnd)
  const over = saved.filter((row) => !told.includes(row))
  const toCome = told.filter(({ lastAt }) => lastAt === null || lastAt >= unit.now)
  const scripts = await scriptParts(unit, robotId, toCome)
  await putParts(unit, robotId, [...scripts, ...told.map(taskPart)])
  await removeParts(
    unit,
    robotId,
    [...gone, ...over.map(({ id }) => id)].map((id) => ({ kind: 'task', id })),
  )
}

async function scriptParts(
  unit: Unit,
  robotId: string,
  rows: readonly TaskRow[],
): Promise<readonly WantedPart[]> {
  const ids = new Set(rows.flatMap(({ type, contentId }) => (type === 'music' ? [] : contentId)))
  const parts = await Promise.all([...ids].map((id) => scriptPart(unit.tx, robotId, id)))
  return parts.filter((part) => part !== undefined)
}

/** A script was saved: a robot that is to perform it some time gets the new words. */
export async function scriptSaved(
  unit: Unit,
  { robotId, scriptId }: { readonly robotId: string; readonly scriptId: string },
): Promise<void> {
  const planned = await findScheduledScripts(unit.tx, robotId, unit.now)
  if (!planned.includes(scriptId)) return
  const part = await scriptPart(unit.tx, robotId, scriptId)
  if (part !== undefined) await putParts(unit, robotId, [part])
}

/** Robots told what they have: from now on it is known of tasks that they are there. */
export async function robotsReported(
  unit: Unit,
  { robotIds }: { readonly robotIds: readonly string[] },
): Promise<void> {
  for (const robotId of await noteHeldTasks(unit.tx, robotIds, unit.now))
    unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed' })
}
