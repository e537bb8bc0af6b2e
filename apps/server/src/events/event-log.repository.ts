import type { EventKind, StreamOwner } from '@kompaan/contract'
import { asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { event, stream } from '../db/schema.ts'
import { day } from '../ports/clock.ts'

/** What an account, the carers of a robot, or the robot itself hears of. */
export type StreamName = `${StreamOwner}:${string}`

/** Of a kind that goes over that stream. */
export type NewEvent = { [O in StreamOwner]: EventOver<O> }[StreamOwner]

interface EventOver<O extends StreamOwner> {
  readonly stream: `${O}:${string}`
  readonly kind: EventKind<O>
  readonly entityId?: string
}

export type LoggedEvent = typeof event.$inferSelect

/** How many events are read at once. */
export const eventPage = 1000

/** An older cursor is told to fetch everything again. */
export const eventRetention = 7 * day

/**
 * Adds events at the end of a transaction. The number comes from the stream's row and under its lock, so
 * that versions are gap-free and in the order of commits; streams are locked by name, against deadlocks.
 */
export async function appendEvents(tx: Transaction, now: number, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const byStream = Map.groupBy(events, (added): string => added.stream)
  const counters = await tx
    .insert(stream)
    .values(
      [...byStream.keys()].toSorted().map((name) => ({ name, version: byStream.get(name)?.length ?? 0 })),
    )
    .onConflictDoUpdate({ target: stream.name, set: { version: sql`${stream.version} + excluded.version` } })
    .returning()
  await tx.insert(event).values(
    counters.flatMap(({ name, version }) => {
      const added = byStream.get(name) ?? []
      const first = version - added.length + 1
      return added.map(({ kind, entityId }, index) => ({
        stream: name,
        version: first + index,
        kind,
        entityId: entityId ?? null,
        at: now,
      }))
    }),
  )
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
  const from = sql`unnest(${sql.param([...versions.keys()])}::text[], ${sql.param([...versions.values()])}::bigint[]) as reader(name, version)`
  return queries
    .select(getTableColumns(event))
    .from(event)
    .innerJoin(from, sql`${event.stream} = reader.name and ${event.version} > reader.version`)
    .orderBy(asc(event.stream), asc(event.version))
    .limit(eventPage)
}

/** Streams to which something was added since a moment. */
export async function streamsChangedSince(queries: Queries, since: number): Promise<string[]> {
  const rows = await queries.selectDistinct({ name: event.stream }).from(event).where(gt(event.at, since))
  return rows.map(({ name }) => name)
}

export async function removeStream(tx: Transaction, name: StreamName): Promise<void> {
  await tx.delete(event).where(eq(event.stream, name))
  await tx.delete(stream).where(eq(stream.name, name))
}
