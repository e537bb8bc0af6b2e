/** An invite someone is on the way to accept: kept in this tab while they log in or sign up. */
export interface InviteInProgress {
  readonly inviteCode: string
  readonly email: string
}

const key = 'kompaan.invite'

export function inviteInProgress(): InviteInProgress | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isInvite(value) ? value : null
  } catch {
    return null
  }
}

export function rememberInvite(invite: InviteInProgress): void {
  sessionStorage.setItem(key, JSON.stringify(invite))
}

export function forgetInvite(): void {
  sessionStorage.removeItem(key)
}

function isInvite(value: unknown): value is InviteInProgress {
  return (
    typeof value === 'object' &&
    value !== null &&
    'inviteCode' in value &&
    typeof value.inviteCode === 'string' &&
    'email' in value &&
    typeof value.email === 'string'
  )
}
