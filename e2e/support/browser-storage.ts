import type { Page } from '@playwright/test'
import { parseStoredSession } from '../../apps/portal/src/shared/session/stored-session.ts'

/** Everything the browser keeps for the portal's origin, as one text to search in. */
export async function keptInBrowser(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const databases: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error(`${name} does not open`)))
      })
      for (const store of database.objectStoreNames) {
        const records = await new Promise<unknown>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => resolve(reading.result))
          reading.addEventListener('error', () => reject(new Error(`${name} cannot be read`)))
        })
        databases.push({ name, store, records })
      }
      database.close()
    }
    const cached: unknown[] = []
    for (const name of 'caches' in globalThis ? await caches.keys() : []) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) cached.push({ name, url: request.url })
    }
    return { stored: [Object.entries(localStorage), Object.entries(sessionStorage)], databases, cached }
  })
  return JSON.stringify({ ...kept, cookies: await page.context().cookies() })
}

/** How the portal looks on this device; belongs to nobody. */
const preferences = new Set(['kompaan.language', 'kompaan.theme'])

/** The names of what is stored, without the preferences of the device. */
export async function keysInBrowser(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return keys.filter((key) => !preferences.has(key))
}

/** The tokens of the session in this browser. */
export async function readSession(page: Page): Promise<{ access: string; refresh: string }> {
  const stored = parseStoredSession(await page.evaluate(() => localStorage.getItem('kompaan.session')))
  return { access: stored?.access_token ?? '', refresh: stored?.refresh_token ?? '' }
}
