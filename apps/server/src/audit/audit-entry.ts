import type { Secrets } from '../ports/secrets.ts'

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

/** What happened; of a refused stranger it is not known what it was about. */
export interface AuditEntry {
  readonly action: string
  /** What it was about, such as 'robot:ID'. */
  readonly subject?: string
  /** 'done' unless said otherwise. */
  readonly outcome?: string
  readonly details?: Record<string, string | number | boolean | null>
}

/** A change that was made is always about something. */
export type ChangeEntry = AuditEntry & Required<Pick<AuditEntry, 'subject'>>

/** A keyed pseudonym of an address or a serial number that somebody tried. */
export function triedSubject(secrets: Pick<Secrets, 'mac'>, tried: string): string {
  return `tried:${secrets.mac('audit', tried).slice(0, 22)}`
}
