import type { Answer } from '../../../shared/http/create-client.ts'
import type { Failure, FailureCode } from '../../../shared/http/failure.ts'
import type { Read } from '../../../shared/http/use-read.ts'

export type CheckedInvite = Answer<'checkInvite'>

/** Why an invite can no longer be accepted, or never could. */
export type GoneReason = 'accepted' | 'revoked' | 'expired' | 'unknown'

export type InviteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly invite: CheckedInvite }
  /** Whose it was is known while the code is. */
  | { readonly kind: 'gone'; readonly reason: GoneReason; readonly email: string | null }
  | { readonly kind: 'failed'; readonly failure: Failure }

export function inviteState({ value, failure }: Pick<Read<CheckedInvite>, 'value' | 'failure'>): InviteState {
  if (failure !== null) {
    const reason = goneReason(failure.error)
    return reason === null ? { kind: 'failed', failure } : { kind: 'gone', reason, email: null }
  }
  if (value === null) return { kind: 'loading' }
  return value.status === 'invited'
    ? { kind: 'open', invite: value }
    : { kind: 'gone', reason: value.status, email: value.email }
}

/** What an answer of the server means for the invite; null: it is still open. */
export function goneReason(error: FailureCode): GoneReason | null {
  return reasons[error] ?? null
}

const reasons: { readonly [Code in FailureCode]?: GoneReason } = {
  invite_used: 'accepted',
  invite_revoked: 'revoked',
  invite_expired: 'expired',
  invite_unknown: 'unknown',
  // A code that was mangled on its way is not even taken for one.
  invalid_input: 'unknown',
}
