import type { StoredSession } from './stored-session.ts'

/** Tokens are renewed from this long before they expire. */
const refreshMargin = 600_000

/** none: use as it is. wanted: renew, but it still works if that fails. needed: it has expired. */
export type RefreshNeed = 'none' | 'wanted' | 'needed'

export function refreshNeed(session: StoredSession, now: number): RefreshNeed {
  const left = session.token_creation_time + session.expires_in * 1000 - now
  if (left <= 0) return 'needed'
  return left <= refreshMargin ? 'wanted' : 'none'
}
