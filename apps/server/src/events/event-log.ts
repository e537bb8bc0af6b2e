import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { deleteInSlices } from '../db/delete-in-slices.ts'
import { event, stream } from '../db/schema.ts'
import { day } from '../ports/clock.ts'

export type StreamName = `account:${string}` | `robot:${string}`

export interface NewEvent {
  readonly stream: StreamName
  readonly kind: string
  readonly entityId?: string
}

export type LoggedEvent = typeof event.$inferSelect

/** How many events are read at once. */
export const eventPage = 1000

/** An older cursor is told to fetch everything again. */
const eventRetention = 7 * day

/**
 * Adds events at the end of a transaction. The number comes from the stream's row and under its lock, so
 * that versions are gap-free and in the order of commits; streams are locked by name, against deadlocks.
 */
export async function appendEvents(tx: Transaction, now: number, events: readonly NewEvent[]): Promise<void> {
  const byStream = Map.groupBy(events, (added) => added.stream)
  for (const name of [...byStream.keys()].toSorted()) {
    const added = byStream.get(name) ?? []
    const [counter] = await tx
      .insert(stream)
      .values({ name, version: added.length })
      .onConflictDoUpdate({ target: stream.name, set: { version: sql`${stream.version} + ${added.length}` } })
      .returning({ version: stream.version })
    const first = (counter?.version ?? 0) - added.length + 1
    await tx.insert(event).values(
      added.map(({ kind, entityId }, index) => ({
        stream: name,
        version: first + index,
        kind,
        entityId: entityId ?? null,
        at: now,
      })),
    )
  }
}

/** How far each stream is now; a stream without events is at 0. */
export async function currentVersions(
  queries: Queries,
  names: readonly string[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>(names.map((name) => [name, 0]))
  if (names.length === 0) return versions
  const rows = await queries
    .select()
    .from(stream)
    .where(inArray(stream.name, [...names]))
  for (const row of rows) versions.set(row.name, row.version)
  return versions
}

/** The oldest version still kept of each stream that has any. */
export async function oldestVersions(
  queries: Queries,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await queries
    .select({ name: event.stream, oldest: sql<number>`min(${event.version})::int` })
    .from(event)
    .where(inArray(event.stream, [...names]))
    .groupBy(event.stream)
  return new Map(rows.map((row) => [row.name, row.oldest]))
}

/** What came after the given versions, in order within each stream. */
export async function eventsAfter(
  queries: Queries,
  versions: ReadonlyMap<string, number>,
): Promise<LoggedEvent[]> {
  if (versions.size === 0) return []
  const each = [...versions].map(([name, version]) => and(eq(event.stream, name), gt(event.version, version)))
  return queries
    .select()
    .from(event)
    .where(or(...each))
    .orderBy(asc(event.stream), asc(event.version))
    .limit(eventPage)
}

export async function removeStream(tx: Transaction, name: StreamName): Promise<void> {
  await tx.delete(event).where(eq(event.stream, name))
  await tx.delete(stream).where(eq(stream.name, name))
}

export async function removeOldEvents(queries: Queries, now: number): Promise<void> {
  await deleteInSlices(queries, event, lt(event.at, now - eventRetention))
}
