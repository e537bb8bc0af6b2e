import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { legacyTask, task } from '../../db/schema.ts'
import type { LegacyTask } from '../../feature.ts'
import type { TaskRow } from './tasks.repository.ts'

/** The tasks of version 1 that perform any of these scripts. */
export async function findLegacyTasksWith(
  queries: Queries,
  robotId: string,
  legacyScriptIds: readonly string[],
): Promise<TaskRow[]> {
  if (legacyScriptIds.length === 0) return []
  return queries
    .select()
    .from(task)
    .where(
      and(eq(task.robotId, robotId), eq(task.isLegacy, true), inArray(task.contentId, [...legacyScriptIds])),
    )
}

export async function noteLegacyTask(
  tx: Transaction,
  row: Pick<typeof legacyTask.$inferInsert, 'robotId' | 'id' | 'legacyScriptId'>,
): Promise<void> {
  await tx
    .insert(legacyTask)
    .values(row)
    .onConflictDoUpdate({
      target: [legacyTask.robotId, legacyTask.id],
      set: { legacyScriptId: row.legacyScriptId },
    })
}

export async function noteConvertedTask(
  tx: Transaction,
  robotId: string,
  id: string,
  newTaskId: string,
): Promise<void> {
  await tx
    .update(legacyTask)
    .set({ newTaskId })
    .where(and(eq(legacyTask.robotId, robotId), eq(legacyTask.id, id)))
}

export async function removeLegacyTasks(
  tx: Transaction,
  robotId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const isOne = inArray(task.id, [...ids])
  await tx.delete(task).where(and(eq(task.robotId, robotId), eq(task.isLegacy, true), isOne))
  await tx.delete(legacyTask).where(and(eq(legacyTask.robotId, robotId), inArray(legacyTask.id, [...ids])))
}

/** Which tasks of version 1 became which. */
export async function findConvertedTasks(queries: Queries, robotId: string): Promise<LegacyTask[]> {
  const rows = await queries
    .select({
      oldTaskId: legacyTask.id,
      newTaskId: legacyTask.newTaskId,
      scriptV1Id: legacyTask.legacyScriptId,
    })
    .from(legacyTask)
    .where(and(eq(legacyTask.robotId, robotId), isNotNull(legacyTask.newTaskId)))
  return rows.flatMap(({ newTaskId, ...rest }) => (newTaskId === null ? [] : [{ ...rest, newTaskId }]))
}
