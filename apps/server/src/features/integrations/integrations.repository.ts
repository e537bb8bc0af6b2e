import { nameKeyOf } from '@kompaan/contract'
import { and, desc, eq, gte, lte, max } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
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
  row: Omit<typeof statusEvent.$inferInsert, 'nameKey'>,
): Promise<boolean> {
  const rows = await tx
    .insert(statusEvent)
    .values({ ...row, nameKey: nameKeyOf(row.name) })
    .onConflictDoNothing()
    .returning({ name: statusEvent.name })
  return rows.length > 0
}

/** Whether it happened between two moments, both included. */
export async function isStatusSeen(
  queries: Queries,
  { robotId, name, from, to }: { robotId: string; name: string; from: number; to: number },
): Promise<boolean> {
  const rows = await queries
    .select({ name: statusEvent.name })
    .from(statusEvent)
    .where(
      and(
        eq(statusEvent.robotId, robotId),
        eq(statusEvent.nameKey, nameKeyOf(name)),
        gte(statusEvent.happenedAt, from),
        lte(statusEvent.happenedAt, to),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Each name once, in the order of the latest event. */
export async function findStatusNames(
  queries: Queries,
  robotId: string,
  most: number,
): Promise<readonly string[]> {
  const rows = await queries
    .select({ name: max(statusEvent.name) })
    .from(statusEvent)
    .where(eq(statusEvent.robotId, robotId))
    .groupBy(statusEvent.nameKey)
    .orderBy(desc(max(statusEvent.happenedAt)))
    .limit(most)
  return rows.flatMap(({ name }) => (name === null ? [] : [name]))
}

/** Whether anybody tells what happens around a robot. */
export async function isWatched(queries: Queries, robotId: string): Promise<boolean> {
  const rows = await queries
    .select({ robotId: integrationRobot.robotId })
    .from(integrationRobot)
    .where(eq(integrationRobot.robotId, robotId))
    .limit(1)
  return rows.length > 0
}

export async function findIntegration(
  queries: Queries,
  tokenHash: string,
): Promise<{ integrationId: string } | undefined> {
  const [found] = await queries
    .select({ integrationId: integration.id })
    .from(integration)
    .where(eq(integration.tokenHash, tokenHash))
  return found
}

export async function mayTellOf(queries: Queries, robotId: string, integrationId: string): Promise<boolean> {
  const rows = await queries
    .select({ robotId: integrationRobot.robotId })
    .from(integrationRobot)
    .where(and(eq(integrationRobot.robotId, robotId), eq(integrationRobot.integrationId, integrationId)))
  return rows.length > 0
}
