import { and, desc, eq, inArray, ne } from 'drizzle-orm'
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

/** Removes the changes of a robot other than its newest one, except for so many of the latest. */
export async function removeOlderChanges(
  tx: Transaction,
  robotId: string,
  newestId: string,
  others: number,
): Promise<void> {
  const isOther = and(eq(undoableChange.robotId, robotId), ne(undoableChange.id, newestId))
  const older = tx
    .select({ id: undoableChange.id })
    .from(undoableChange)
    .where(isOther)
    .orderBy(desc(undoableChange.changedAt), desc(undoableChange.id))
    .offset(others)
  await tx.delete(undoableChange).where(and(isOther, inArray(undoableChange.id, older)))
}
