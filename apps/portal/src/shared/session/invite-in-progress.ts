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

const sincePlace = 'kompaan.invite.since'

/** Remembers where in the history the addresses with the code of this invite begin. */
export function noteInviteAddress({ inviteCode }: Pick<InviteInProgress, 'inviteCode'>, index: number): void {
  const since = Math.min(index, inviteBegan(inviteCode) ?? index)
  sessionStorage.setItem(sincePlace, `${inviteCode} ${since}`)
}

/** Where they begin, as a place in the history of this tab. */
export function inviteBegan(inviteCode: string): number | null {
  const noted = sessionStorage.getItem(sincePlace)?.split(' ')
  return noted?.[0] === inviteCode ? Number(noted[1]) : null
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
