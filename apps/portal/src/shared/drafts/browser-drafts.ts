import { createStore } from 'idb-keyval'
import type { DraftStorage, KeptDraft } from './draft-ports.ts'

// Where the rest is kept too (idb-keyval's own place), so that emptying the browser empties this.
const place = createStore('keyval-store', 'keyval')

/** Drafts in the browser's own database. */
export const browserDrafts: DraftStorage = {
  get: (key) => place('readonly', async (store) => kept(await answerOf(store.get(key)))),
  change: (key, change) =>
    place('readwrite', async (store) => {
      const next = change(kept(await answerOf(store.get(key))))
      if (next === undefined) store.delete(key)
      else store.put(next, key)
      await endOf(store.transaction)
    }),
  all: () =>
    place('readonly', async (store) => {
      const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())])
      return keys.flatMap((key, index) => {
        const draft = kept(values[index])
        return typeof key === 'string' && draft !== undefined ? [[key, draft] as const] : []
      })
    }),
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')))
  })
}

/** By then it is kept. */
function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The browser keeps nothing'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })
}

/** Other things lie there too, and what another version of the portal wrote. */
function kept(value: unknown): KeptDraft | undefined {
  return isKept(value) ? value : undefined
}

function isKept(value: unknown): value is KeptDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    typeof value.owner === 'string' &&
    'place' in value &&
    typeof value.place === 'object' &&
    'version' in value &&
    typeof value.version === 'string' &&
    'base' in value &&
    'tried' in value &&
    Array.isArray(value.tried) &&
    'isUnsent' in value &&
    'savedAt' in value &&
    typeof value.savedAt === 'number' &&
    'content' in value &&
    typeof value.content === 'object'
  )
}
