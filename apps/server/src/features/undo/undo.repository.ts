import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { undoableChange } from '../../db/schema.ts'

type UndoableChange = typeof undoableChange.$inferSelect

const isChange = (robotId: string, id: string) =>
  and(eq(undoableChange.robotId, robotId), eq(undoableChange.id, id))

export async function findUndoableChange(
  queries: Queries,
  robotId: string,
  id: string,
): Promise<UndoableChange | undefined> {
  const [row] = await queries.select().from(undoableChange).where(isChange(robotId, id))
  return row
}

export async function saveUndoableChange(tx: Transaction, row: UndoableChange): Promise<void> {
  const { robotId: _, id: __, ...changed } = row
  await tx
    .insert(undoableChange)
    .values(row)
    .onConflictDoUpdate({ target: [undoableChange.robotId, undoableChange.id], set: changed })
}

export async function noteUndone(tx: Transaction, robotId: string, id: string, now: number): Promise<void> {
  await tx.update(undoableChange).set({ undoneAt: now }).where(isChange(robotId, id))
}

/** Removes the changes of a robot that are older than its newest ones. */
export async function removeOlderChanges(tx: Transaction, robotId: string, newest: number): Promise<void> {
  const older = tx
    .select({ id: undoableChange.id })
    .from(undoableChange)
    .where(eq(undoableChange.robotId, robotId))
    .orderBy(desc(undoableChange.changedAt), desc(undoableChange.id))
    .offset(newest)
  await tx
    .delete(undoableChange)
    .where(and(eq(undoableChange.robotId, robotId), inArray(undoableChange.id, older)))
}
