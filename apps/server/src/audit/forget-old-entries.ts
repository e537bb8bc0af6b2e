import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { deleteInSlices } from '../db/delete-in-slices.ts'
import { auditEntry } from '../db/schema.ts'
import { day } from '../ports/clock.ts'

/** Who did what is kept for five years, as Dutch care asks of a log (NEN 7513); what nobody did, for half a year. */
const keepEntries = 5 * 365 * day
const keepAnonymous = 180 * day

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
