import { eq, lt } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { deleteInSlices } from '../../db/delete-in-slices.ts'
import { integration, integrationRobot, statusEvent } from '../../db/schema.ts'

export async function insertIntegration(
  tx: Transaction,
  row: typeof integration.$inferInsert,
  robotIds: readonly string[],
): Promise<void> {
  await tx.insert(integration).values(row)
  await tx.insert(integrationRobot).values(robotIds.map((robotId) => ({ robotId, integrationId: row.id })))
}

export async function removeIntegration(tx: Transaction, name: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(integration)
    .where(eq(integration.name, name))
    .returning({ id: integration.id })
  return row?.id
}

/** False when the same was told before. */
export async function addStatusEvent(
  tx: Transaction,
  row: typeof statusEvent.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(statusEvent)
    .values(row)
    .onConflictDoNothing()
    .returning({ name: statusEvent.name })
  return rows.length > 0
}
