import type { Clock } from '../clock/clock.ts'
import { parseStoredSession, storedSession, type StoredSession, type WireTokens } from './stored-session.ts'

/** Why there is no session any more. `elsewhere`: another tab ended it. */
export type SessionEnd = 'logged_out' | 'elsewhere' | 'expired' | 'eula_expired' | 'data_failure' | 'deleted'

export interface SessionState {
  readonly session: StoredSession | null
  /** A newer licence agreement must be accepted at the next login; outlives logout. */
  readonly eulaExpired: boolean
  readonly ended: SessionEnd | null
}

export interface SessionStore {
  readonly get: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** After a login. */
  readonly begin: (tokens: WireTokens) => void
  /** New tokens for the session there is; without one (it ended meanwhile) they are dropped. */
  readonly renew: (tokens: WireTokens) => void
  readonly end: (reason: SessionEnd) => void
  /** What storage holds now; another tab may have changed it. */
  readonly reread: () => StoredSession | null
  /** Login was refused until the new licence agreement is accepted. */
  readonly markEulaExpired: () => void
  readonly forgetEnd: () => void
}

export interface SessionPorts {
  readonly local: Storage
  readonly clock: Clock
  readonly newMark: () => string
  /** Removes what belongs to the account from the browser, for all tabs. */
  readonly wipeBrowser: (reason: SessionEnd) => void
  /** Removes what this tab alone holds of the account. */
  readonly wipeTab: () => void
}

export const sessionKey = 'kompaan.session'
export const eulaExpiredKey = 'kompaan.eula-expired'

export function createSessionStore({
  local,
  clock,
  newMark,
  wipeBrowser,
  wipeTab,
}: SessionPorts): SessionStore {
  const listeners = new Set<() => void>()
  let state: SessionState = { ...stored(local), ended: null }

  const change = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const keep = (session: StoredSession) => {
    local.setItem(sessionKey, JSON.stringify(session))
    local.removeItem(eulaExpiredKey)
    change({ session, eulaExpired: false, ended: null })
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin: (tokens) => keep(storedSession(tokens, clock.now(), newMark())),
    renew: (tokens) => {
      const current = stored(local).session
      if (current !== null) keep(storedSession(tokens, clock.now(), current.mark))
    },
    end: (reason) => {
      if (state.session === null && reason !== 'logged_out') return
      const eulaExpired = reason === 'eula_expired' || (state.eulaExpired && reason !== 'deleted')
      wipeBrowser(reason)
      wipeTab()
      if (eulaExpired) local.setItem(eulaExpiredKey, 'true')
      change({ session: null, eulaExpired, ended: reason })
    },
    reread: () => {
      const next = stored(local)
      if (
        next.session?.access_token === state.session?.access_token &&
        next.eulaExpired === state.eulaExpired
      ) {
        return state.session
      }
      // The other tab has wiped the browser; emptying shared storage here could hit the session after it.
      if (state.session !== null && next.session?.mark !== state.session.mark) wipeTab()
      change({ ...next, ended: endSeen(state.session, next) })
      return next.session
    },
    markEulaExpired: () => {
      local.setItem(eulaExpiredKey, 'true')
      change({ ...state, eulaExpired: true })
    },
    forgetEnd: () => change({ ...state, ended: null }),
  }
}

function stored(local: Storage): Pick<SessionState, 'session' | 'eulaExpired'> {
  return {
    session: parseStoredSession(local.getItem(sessionKey)),
    eulaExpired: local.getItem(eulaExpiredKey) === 'true',
  }
}

function endSeen(before: StoredSession | null, next: Pick<SessionState, 'session' | 'eulaExpired'>) {
  if (before === null || next.session !== null) return null
  return next.eulaExpired ? 'eula_expired' : 'elsewhere'
}
