import { clear } from 'idb-keyval'
import { eulaExpiredKey } from './session-store.ts'

/** What is no one's personal data, and would be missed on the login page. */
const keptKeys = new Set(['kompaan.language', 'kompaan.theme', 'kompaan.debug-language', eulaExpiredKey])

/** Leaves nothing of an account in the browser (SEC-22); works without a connection. */
export function wipeBrowser(): void {
  for (const key of Object.keys(localStorage)) {
    if (!keptKeys.has(key)) localStorage.removeItem(key)
  }
  // Both may be missing or refused in a private window; then there is nothing to remove.
  void clear().catch(() => undefined)
  if ('caches' in globalThis) void wipeCaches().catch(() => undefined)
}

/** The service worker's own caches hold the program, the same for everyone. */
async function wipeCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.includes('precache')) await caches.delete(name)
  }
}
