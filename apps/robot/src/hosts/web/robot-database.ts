import type { Change, ReleaseFiles, SoundFiles, Store } from '../../core/ports.ts'

/** What the browser keeps for the robot. */
export interface RobotDatabase {
  readonly store: Store
  readonly releases: ReleaseFiles
  readonly songs: Files
  readonly sentences: Files
  /** What the page keeps beside the robot's own memory: who the robot is, and whether it is muted. */
  readonly page: { get(key: string): Promise<unknown>; put(key: string, value: unknown): Promise<void> }
  /** Everything goes, who the robot is too. */
  wipe(): Promise<void>
}

interface Files extends SoundFiles {
  file(name: string, mediaType: string): Promise<Blob>
}

interface DatabaseOptions {
  /** Something was written. */
  readonly onChanged: () => void
  /** The browser took the database away, as when somebody clears what it keeps. */
  readonly onLost: (error: Error) => void
}

const stores = ['memory', 'releases', 'songs', 'sentences', 'page'] as const
type StoreName = (typeof stores)[number]

/** Keeps the robot's memory in an IndexedDB database, which outlives the page and the browser. */
export async function openRobotDatabase({ onChanged, onLost }: DatabaseOptions): Promise<RobotDatabase> {
  const opening = indexedDB.open('kompaan-robot', 3)
  opening.addEventListener('upgradeneeded', () => {
    const { objectStoreNames } = opening.result
    for (const store of stores) if (!objectStoreNames.contains(store)) opening.result.createObjectStore(store)
  })
  const database = await answerOf(opening)
  // A page with newer software is waiting for it.
  database.addEventListener('versionchange', () => {
    database.close()
    onLost(new Error('A newer page has taken over the robot’s memory'))
  })
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

  const fileIn = async (store: StoreName, name: string, mediaType = '') => {
    const parts = await answerOf<unknown[]>(reading(store).getAll(partsOf(name)))
    return new Blob(
      parts.filter((part) => part instanceof Blob),
      { type: mediaType },
    )
  }

  const filesIn = (store: 'songs' | 'sentences', most = Infinity): Files => {
    const sizes = async () => {
      const keys = await answerOf(reading(store).getAllKeys())
      // In order, so that the last part of each says how long it is.
      return new Map(keys.flatMap((key) => (isPartKey(key) ? [[key[0], key[1]]] : [])))
    }
    return {
      sizes,
      write: async (name, at, bytes) => {
        try {
          await write([store], (opened) => {
            opened(store).delete(IDBKeyRange.bound([name, at], [name, []], true))
            opened(store).put(new Blob([bytes.slice()]), [name, at + bytes.length])
          })
          return true
        } catch (error) {
          if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
          throw error
        }
      },
      sha256: async (name) => sha256Of(await fileIn(store, name)),
      file: (name, mediaType) => fileIn(store, name, mediaType),
      remove: (names) =>
        write([store], (opened) => {
          for (const name of names) opened(store).delete(partsOf(name))
        }),
      room: async () => {
        const { quota = Infinity, usage = 0 } = await navigator.storage.estimate()
        const taken = [...(await sizes()).values()].reduce((sum, size) => sum + size, 0)
        return Math.min(most - taken, quota - usage - memoryReserve)
      },
    }
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
      sha256: async (version) => sha256Of(await fileIn('releases', version)),
      keepOnly: (version) =>
        write(['releases'], (store) => {
          if (version === null) store('releases').clear()
          else for (const others of otherParts(version)) store('releases').delete(others)
        }),
    },
    songs: filesIn('songs'),
    sentences: filesIn('sentences', sentencesMost),
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

/** Bytes that music leaves for the robot's memory. */
const memoryReserve = 50e6
/** Some five hundred sentences. */
const sentencesMost = 64e6

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

/** A part of a file lies under its name and the byte at which it ends; a list comes after every number. */
function partsOf(version: string): IDBKeyRange {
  return IDBKeyRange.bound([version], [version, []])
}

function otherParts(version: string): readonly IDBKeyRange[] {
  return [IDBKeyRange.upperBound([version], true), IDBKeyRange.lowerBound([version, []], true)]
}

function lastPart(releases: IDBObjectStore, version: string): IDBRequest<IDBCursor | null> {
  return releases.openKeyCursor(partsOf(version), 'prev')
}

function isPartKey(key: IDBValidKey): key is [name: string, end: number] {
  return Array.isArray(key) && typeof key[0] === 'string' && typeof key[1] === 'number'
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
