import { randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { Actor, AuditEntry } from '../audit/audit-entry.ts'
import type { LoggedEvent, NewEvent } from '../events/event-log.repository.ts'

/**
 * What a unit leaves behind it, in one statement: audit entries and events. The number of an event comes from its
 * stream's row and under that row's lock, so that numbers have no gaps and follow the order of commits; so this must be the
 * last before the commit. Streams are locked by name, against deadlocks.
 */
const text = `
  with trail as (
    insert into audit_entry (id, at, actor, client, action, subject, outcome, details)
    select id, $1::timestamptz, $2, $3, action, subject, outcome, details
    from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::jsonb[])
      as entry(id, action, subject, outcome, details)
  ), added as materialized (
    select stream, kind, entity_id,
      row_number() over (partition by stream order by nth) as nth, count(*) over (partition by stream) as count
    from unnest($9::text[], $10::text[], $11::text[]) with ordinality as published(stream, kind, entity_id, nth)
  ), counter as (
    insert into stream as known (name, version)
    select stream, count from added where nth = 1 order by stream
    on conflict (name) do update set version = known.version + excluded.version
    returning name, version
  )
  insert into event (stream, version, kind, entity_id, at)
  select added.stream, counter.version - added.count + added.nth, kind, entity_id, $1::timestamptz
  from added join counter on counter.name = added.stream
  order by added.stream, added.nth
  returning stream, version, kind, entity_id as "entityId"`

/** Undefined when there is nothing to leave. */
export function unitEnd(
  now: number,
  actor: Actor,
  entries: readonly AuditEntry[],
  events: readonly NewEvent[],
): pg.QueryConfig | undefined {
  if (entries.length === 0 && events.length === 0) return undefined
  return {
    name: 'unit_end',
    text,
    values: [
      new Date(now).toISOString(),
      actor.name,
      // Made when it is asked for, and that costs something.
      entries.length === 0 ? null : actor.client,
      entries.map(() => randomUUIDv7()),
      entries.map(({ action }) => action),
      entries.map(({ subject }) => subject ?? null),
      entries.map(({ outcome }) => outcome ?? 'done'),
      entries.map(({ details }) => (details === undefined ? null : JSON.stringify(details))),
      events.map(({ stream }) => stream),
      events.map(({ kind }) => kind),
      events.map(({ entityId }) => entityId ?? null),
    ],
  }
}

const rows = z.array(
  z.object({
    stream: z.string(),
    // The driver gives big numbers as text.
    version: z.string().transform(Number),
    kind: z.string(),
    entityId: z.string().nullable(),
  }),
)

/** The events that it added, numbered. */
export function readEvents(answered: readonly unknown[]): LoggedEvent[] {
  return rows.parse(answered)
}
