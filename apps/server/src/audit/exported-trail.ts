import { and, eq, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/database.ts'
import { pageSize } from '../db/in-pages.ts'
import { auditEntry } from '../db/schema.ts'

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
