import { clear, createStore } from 'idb-keyval'
import { eulaExpiredKey, type SessionEnd } from './session-store.ts'

/** What is no one's personal data, and would be missed on the login page (D-58). */
const keptKeys = new Set(['kompaan.language', 'kompaan.theme', eulaExpiredKey])

/**
 * Leaves nothing of an account in the browser (SEC-22); works without a connection. Whose session was lost has not asked
 * for that: what they wrote and the server does not have yet stays, for them alone (D-46).
 */
export function wipeBrowser(reason: SessionEnd): void {
  const isAsked = reason === 'logged_out' || reason === 'deleted'
  for (const key of Object.keys(localStorage)) {
    if (!keptKeys.has(key)) localStorage.removeItem(key)
  }
  // Both may be missing or refused in a private window; then there is nothing to remove.
  void (isAsked ? clear() : wipeAllButUnsent()).catch(() => undefined)
  if ('caches' in globalThis) void wipeCaches().catch(() => undefined)
}

/** In one go: what somebody types at that moment is written before or after it, and stays. */
function wipeAllButUnsent(): Promise<void> {
  return createStore('keyval-store', 'keyval')(
    'readwrite',
    (store) =>
      new Promise((resolve, reject) => {
        const looking = store.openCursor()
        looking.addEventListener('error', () => reject(new Error('The browser keeps nothing')))
        looking.addEventListener('success', () => {
          const entry = looking.result
          if (entry === null) {
            resolve()
            return
          }
          if (!isUnsent(entry.value)) entry.delete()
          entry.continue()
        })
      }),
  )
}

/** A draft (`drafts/draft-ports.ts`). */
function isUnsent(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isUnsent' in value && value.isUnsent === true
}

/** The service worker's own caches hold the program, the same for everyone. */
async function wipeCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.includes('precache')) await caches.delete(name)
  }
}
