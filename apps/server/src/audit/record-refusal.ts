import type { Database } from '../db/database.ts'
import { minute } from '../ports/clock.ts'
import type { Clock } from '../ports/clock.ts'
import { addAuditEntries } from './audit-entry.ts'
import type { Actor, AuditEntry } from './audit-entry.ts'

export type RecordRefusal = (actor: Actor, entry: AuditEntry) => Promise<void>

/** How many refusals of one unknown client are written out one by one in a minute. */
const writtenOutMax = 60
const clientsMax = 10_000

/**
 * Puts refusals into the audit trail: every one of a known account. Somebody unknown who keeps knocking would fill
 * the database, so beyond an allowance those are counted, and the next entry that is written says how many were not.
 */
export function createRecordRefusal(database: Database, clock: Clock): RecordRefusal {
  const windows = new Map<string, { endsAt: number; written: number; omitted: number }>()
  return async (actor, entry) => {
    const now = clock.now()
    if (actor.name !== 'anonymous') {
      await addAuditEntries(database, now, actor, [entry])
      return
    }
    const client = actor.client ?? ''
    let window = windows.get(client)
    if (window === undefined || window.endsAt <= now) {
      window = { endsAt: now + minute, written: 0, omitted: window?.omitted ?? 0 }
      if (windows.size >= clientsMax) windows.clear()
      windows.set(client, window)
    }
    if (window.written >= writtenOutMax) {
      window.omitted += 1
      return
    }
    window.written += 1
    const { omitted } = window
    window.omitted = 0
    await addAuditEntries(database, now, actor, [
      omitted === 0 ? entry : { ...entry, details: { ...entry.details, omittedBefore: omitted } },
    ])
  }
}
