import { randomUUIDv7 } from 'node:crypto'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database, Queries } from '../db/database.ts'
import { deleteInSlices } from '../db/delete-in-slices.ts'
import { pageSize } from '../db/in-pages.ts'
import { auditEntry } from '../db/schema.ts'
import { day } from '../ports/clock.ts'
import type { Actor, AuditEntry } from './audit-entry.ts'

/** Adds to the audit trail. With a transaction's handle the entry stands or falls with the change. */
export async function addAuditEntries(
  queries: Queries,
  now: number,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await queries.insert(auditEntry).values(
    entries.map(({ action, subject, outcome, details }) => ({
      id: randomUUIDv7(),
      at: now,
      actor: actor.name,
      client: actor.client,
      action,
      subject: subject ?? null,
      outcome: outcome ?? 'done',
      details: details ?? null,
    })),
  )
}

/** Who did what is kept for five years, as Dutch care asks of a log (NEN 7513); what nobody did, for half a year. */
export const keepEntries = 5 * 365 * day
export const keepAnonymous = 180 * day

export async function forgetOldEntries(database: Database, now: number): Promise<void> {
  await database.transaction(async (tx) => {
    // The one way past the trigger that keeps the trail append-only, and for this transaction alone.
    await tx.execute(sql`select set_config('kompaan.retention', 'on', true)`)
    // One after the other: each finds its oldest by an index, both together would read the whole trail.
    const isAnonymous = eq(auditEntry.actor, 'anonymous')
    const { at } = auditEntry
    await deleteInSlices(tx, auditEntry, and(isAnonymous, lt(at, now - keepAnonymous)), at)
    await deleteInSlices(tx, auditEntry, lt(at, now - keepEntries), at)
  })
}

/** What an account did, and what was done to it; never who else did it, or to whom. */
export async function* exportedTrail(queries: Queries, accountId: string): AsyncGenerator<readonly object[]> {
  const name = `account:${accountId}`
  const others = ne(auditEntry.actor, name)
  // Three lists in the order of an index each, merged: one condition over all three would sort everything at each page.
  const ways = [
    eq(auditEntry.actor, name),
    and(eq(auditEntry.subject, name), others),
    and(
      eq(sql`${auditEntry.details} ->> 'account'`, accountId),
      others,
      sql`${auditEntry.subject} is distinct from ${name}`,
    ),
  ] as const
  let last: { readonly at: number; readonly id: string } | undefined
  for (;;) {
    const next =
      last &&
      sql`(${auditEntry.at}, ${auditEntry.id}) > (${new Date(last.at).toISOString()}::timestamptz, ${last.id}::uuid)`
    const [done, suffered, named] = ways.map((way) =>
      queries
        .select()
        .from(auditEntry)
        .where(and(way, next))
        .orderBy(auditEntry.at, auditEntry.id)
        .limit(pageSize),
    )
    if (done === undefined || suffered === undefined || named === undefined) return
    const rows = await unionAll(done, suffered, named).orderBy(auditEntry.at, auditEntry.id).limit(pageSize)
    yield rows.map(({ at, action, outcome, actor, client, details }) => ({
      at,
      action,
      outcome,
      details: withoutAccount(details),
      byYou: actor === name,
      // Where somebody else called from is theirs.
      ...(actor === name && { client }),
    }))
    last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
  }
}

function withoutAccount(details: unknown): unknown {
  if (typeof details !== 'object' || details === null) return details
  return Object.fromEntries(Object.entries(details).filter(([key]) => key !== 'account'))
}
