import { useSyncExternalStore } from 'react'
import { browserClock } from '../clock/clock.ts'
import { createSessionStore, eulaExpiredKey, sessionKey, type SessionState } from './session-store.ts'
import { wipeBrowser } from './wipe-browser.ts'

/** The session of this browser. */
export const session = createSessionStore({
  local: localStorage,
  clock: browserClock,
  newMark: () => crypto.randomUUID(),
  wipeBrowser,
  wipeTab: () => sessionStorage.clear(),
})

addEventListener('storage', (event) => {
  if (event.key === null || event.key === sessionKey || event.key === eulaExpiredKey) session.reread()
})

// A page that was frozen (back button, sleeping phone) has missed what other tabs did.
addEventListener('pageshow', () => session.reread())

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get)
}
