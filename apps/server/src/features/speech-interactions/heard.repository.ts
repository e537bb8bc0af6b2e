import type { RobotLanguage } from '@kompaan/contract'
import { and, count, desc, eq, gt, inArray, max, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { heard } from '../../db/schema.ts'

type HeardRow = typeof heard.$inferSelect

/** Keeps what was heard; what was told before is passed over. False when all of it was. */
export async function addHeard(tx: Transaction, rows: readonly HeardRow[]): Promise<boolean> {
  const added = await tx
    .insert(heard)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: heard.id })
  return added.length > 0
}

/** All but the newest of a robot. */
export async function removeOldestHeard(tx: Transaction, robotId: string, keptCount: number): Promise<void> {
  const oldest = tx
    .select({ id: heard.id })
    .from(heard)
    .where(eq(heard.robotId, robotId))
    .orderBy(desc(heard.heardAt), desc(heard.id))
    .offset(keptCount)
  await tx.delete(heard).where(and(eq(heard.robotId, robotId), inArray(heard.id, oldest)))
}

/** What says the same, counted, as it was heard the last time. */
export interface CountedHeard {
  readonly id: string
  readonly text: string
  readonly language: RobotLanguage
  readonly timesThisWeek: number
  readonly times: number
  readonly lastAt: number
}

/** The most frequent since then first, and of those as frequent the latest. */
export async function countHeard(
  queries: Queries,
  robotId: string,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<CountedHeard[]> {
  const latest = sql`order by ${heard.heardAt} desc, ${heard.id} desc`
  const timesThisWeek = sql<number>`count(*) filter (where ${gt(heard.heardAt, since)})`.mapWith(Number)
  const rows = await queries
    .select({
      id: sql<string>`(array_agg(${heard.id} ${latest}))[1]`,
      text: sql<string>`(array_agg(${heard.text} ${latest}))[1]`,
      language: heard.language,
      timesThisWeek,
      times: count(),
      lastAt: max(heard.heardAt),
    })
    .from(heard)
    .where(eq(heard.robotId, robotId))
    .groupBy(heard.said, heard.language)
    .orderBy(desc(timesThisWeek), desc(max(heard.heardAt)), heard.said)
    .limit(limit)
  return rows.map(({ lastAt, ...counted }) => ({ ...counted, lastAt: lastAt ?? 0 }))
}

/** Forgets what was heard and all that says the same; false when it was not there. */
export async function deleteHeard(tx: Transaction, robotId: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(heard)
    .where(and(eq(heard.robotId, robotId), eq(heard.id, id)))
  if (row === undefined) return false
  await tx
    .delete(heard)
    .where(and(eq(heard.robotId, robotId), eq(heard.said, row.said), eq(heard.language, row.language)))
  return true
}

/** Forgets what says any of this in that language; false when there was none. */
export async function deleteHeardThatSays(
  tx: Transaction,
  robotId: string,
  { said, language }: { readonly said: readonly string[]; readonly language: RobotLanguage },
): Promise<boolean> {
  const gone = await tx
    .delete(heard)
    .where(and(eq(heard.robotId, robotId), inArray(heard.said, [...said]), eq(heard.language, language)))
    .returning({ id: heard.id })
  return gone.length > 0
}

/** False when there was none. */
export async function deleteAllHeard(tx: Transaction, robotId: string): Promise<boolean> {
  const gone = await tx.delete(heard).where(eq(heard.robotId, robotId)).returning({ id: heard.id })
  return gone.length > 0
}
