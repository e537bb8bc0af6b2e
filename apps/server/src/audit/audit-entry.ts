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
