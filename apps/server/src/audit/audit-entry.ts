import { randomUUIDv7 } from 'node:crypto'
import type { Queries } from '../db/database.ts'
import { auditEntry } from '../db/schema.ts'

/** Who acts, as the audit trail names them, and a keyed pseudonym of where from. */
export interface Actor {
  readonly name:
    | `account:${string}`
    | `robot:${string}`
    | `integration:${string}`
    | 'operator'
    | 'system'
    | 'anonymous'
  readonly client: string | null
}

export const systemActor: Actor = { name: 'system', client: null }

export interface AuditEntry {
  readonly action: string
  readonly subject?: string
  /** 'done' unless said otherwise. */
  readonly outcome?: string
  readonly details?: Record<string, string | number | boolean | null>
}

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
