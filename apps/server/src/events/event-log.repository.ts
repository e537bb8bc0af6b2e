import type { EventKind, StreamOwner } from '@kompaan/contract'
import { asc, eq, gt, sql } from 'drizzle-orm'
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

export type LoggedEvent = Omit<typeof event.$inferSelect, 'at'>

/** How many events are read at once. */
export const eventPage = 1000

/** An older cursor is told to fetch everything again. */
export const eventRetention = 7 * day

/** How far a stream is, in which life of the database. */
export interface StreamPosition {
  readonly epoch: string
  /** A stream without events is at 0. */
  readonly version: number
  /** The oldest version that is still kept; null when none is. */
  readonly oldest: number | null
}

/** `offset 0` has each stream looked up by its name; left to itself, PostgreSQL reads those of the whole fleet for many. */
export async function streamPositions(
  queries: Queries,
  names: readonly string[],
): Promise<Map<string, StreamPosition>> {
  const { rows } = await queries.execute<{
    name: string
    epoch: string
    version: string
    oldest: string | null
  }>(sql`
    select asked.name, installation.epoch, coalesce(known.version, 0) as version, kept.oldest
    from installation cross join unnest(${sql.param([...names])}::text[]) as asked(name)
    left join lateral (select version from stream where name = asked.name offset 0) as known on true
    left join lateral (
      select version as oldest from event where stream = asked.name order by version limit 1
    ) as kept on true`)
  return new Map(
    rows.map(({ name, epoch, version, oldest }) => [
      name,
      { epoch, version: Number(version), oldest: oldest === null ? null : Number(oldest) },
    ]),
  )
}

/** What came after the given versions, in order within each stream. */
export async function eventsAfter(
  queries: Queries,
  versions: ReadonlyMap<string, number>,
): Promise<LoggedEvent[]> {
  if (versions.size === 0) return []
  const from = sql`unnest(${sql.param([...versions.keys()])}::text[], ${sql.param([...versions.values()])}::bigint[]) as reader(name, version)`
  return queries
    .select({ stream: event.stream, version: event.version, kind: event.kind, entityId: event.entityId })
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
