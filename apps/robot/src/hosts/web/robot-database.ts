import type { Change, ReleaseFiles, Store } from '../../core/ports.ts'

/** What the browser keeps for the robot. */
export interface RobotDatabase {
  readonly store: Store
  readonly releases: ReleaseFiles
  /** What the page keeps beside the robot's own memory: who the robot is, and whether it is muted. */
  readonly page: { get(key: string): Promise<unknown>; put(key: string, value: unknown): Promise<void> }
  /** Everything goes, who the robot is too. */
  wipe(): Promise<void>
}

interface DatabaseOptions {
  /** Something was written. */
  readonly onChanged: () => void
  /** The browser took the database away, as when somebody clears what it keeps. */
  readonly onLost: (error: Error) => void
}

const stores = ['memory', 'releases', 'page'] as const
type StoreName = (typeof stores)[number]

/** Keeps the robot's memory in an IndexedDB database, which outlives the page and the browser. */
export async function openRobotDatabase({ onChanged, onLost }: DatabaseOptions): Promise<RobotDatabase> {
  const opening = indexedDB.open('kompaan-robot', 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const store of stores) opening.result.createObjectStore(store)
  })
  const database = await answerOf(opening)
  database.addEventListener('close', () => onLost(new Error('The browser has closed the robot’s memory')))

  const reading = (store: StoreName) => database.transaction(store).objectStore(store)

  /** All of it or nothing. Transactions on one store take effect in the order in which they were begun. */
  const write = async (
    names: readonly StoreName[],
    work: (store: (name: StoreName) => IDBObjectStore) => void,
  ) => {
    // Strict: what has been written is on the disk, also when the power goes.
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
    const ended = endOf(transaction)
    try {
      work((name) => transaction.objectStore(name))
    } catch (error) {
      transaction.abort()
      await ended.catch(() => undefined)
      throw error
    }
    await ended
    onChanged()
  }

  return {
    store: {
      get: async (key) => textIn(await answerOf(reading('memory').get(key))),
      list: async (prefix) => {
        const memory = reading('memory')
        const asked = [memory.getAllKeys(startingWith(prefix)), memory.getAll(startingWith(prefix))] as const
        const [keys, values] = [await answerOf(asked[0]), await answerOf<unknown[]>(asked[1])]
        return keys.map((key, index) => ({ key: textIn(key) ?? '', value: textIn(values[index]) ?? '' }))
      },
      keys: async (prefix) => {
        const keys = await answerOf(reading('memory').getAllKeys(startingWith(prefix)))
        return keys.map((key) => textIn(key) ?? '')
      },
      write: (changes) =>
        write(['memory'], (store) => {
          for (const change of changes) apply(store('memory'), change)
        }),
    },
    releases: {
      size: async (version) => endIn(await answerOf(lastPart(reading('releases'), version))),
      append: (version, bytes) =>
        write(['releases'], (store) => {
          const last = lastPart(store('releases'), version)
          last.addEventListener('success', () => {
            store('releases').put(new Blob([bytes.slice()]), [version, endIn(last.result) + bytes.length])
          })
        }),
      sha256: async (version) => {
        const parts = await answerOf<unknown[]>(reading('releases').getAll(partsOf(version)))
        return sha256Of(new Blob(parts.filter((part) => part instanceof Blob)))
      },
      keepOnly: (version) =>
        write(['releases'], (store) => {
          if (version === null) store('releases').clear()
          else for (const others of otherParts(version)) store('releases').delete(others)
        }),
    },
    page: {
      get: async (key) => answerOf<unknown>(reading('page').get(key)),
      put: (key, value) => write(['page'], (store) => void store('page').put(value, key)),
    },
    wipe: () =>
      write(stores, (store) => {
        for (const name of stores) store(name).clear()
      }),
  }
}

/** In lower-case hexadecimals. */
export async function sha256Of(content: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function apply(memory: IDBObjectStore, change: Change): void {
  if ('put' in change) memory.put(change.value, change.put)
  else if ('remove' in change) memory.delete(change.remove)
  else memory.delete(startingWith(change.removeAll))
}

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
}

/** A part of a release lies under its version and the byte at which it ends; a list comes after every number. */
function partsOf(version: string): IDBKeyRange {
  return IDBKeyRange.bound([version], [version, []])
}

function otherParts(version: string): readonly IDBKeyRange[] {
  return [IDBKeyRange.upperBound([version], true), IDBKeyRange.lowerBound([version, []], true)]
}

function lastPart(releases: IDBObjectStore, version: string): IDBRequest<IDBCursor | null> {
  return releases.openKeyCursor(partsOf(version), 'prev')
}

function endIn(cursor: IDBCursor | null): number {
  const key = cursor?.key
  return Array.isArray(key) && typeof key[1] === 'number' ? key[1] : 0
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB gave no reason')))
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('IndexedDB took the changes back')),
    )
  })
}
