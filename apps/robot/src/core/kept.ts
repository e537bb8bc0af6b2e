import type { PartName, StateVersion } from './held-state.ts'
import type { JournalEntry } from './journal.ts'
import type { RefusedReport, Report } from './outbox.ts'
import type { Change, Store } from './ports.ts'
import type { Settings } from './settings.ts'

/** Everything the robot keeps, by key. What lies under `data/` is somebody's, and a reset wipes it. */
interface Kept {
  'robot/token': string
  'robot/id': string
  /** The software that is installed, when it is not the one that came with the machine. */
  'robot/version': string
  /** The latest moment that the robot is sure has been; epoch milliseconds. */
  'robot/time': number
  /** Of the last heartbeat. */
  'robot/sequence': number
  [journal: `journal/${string}`]: JournalEntry
  /** The desired state that is here whole. */
  'data/state': StateVersion
  /** The body of a part of it, by its name, and the hash of that body. */
  [part: `data/part/${string}`]: string
  [hash: `data/hash/${string}`]: string
  /** Parts that came and that this software does not understand. */
  'data/unreadable': readonly PartName[]
  'data/settings': Settings
  /** A release that is here whole and waits to be installed. */
  'data/ready': string
  [report: `data/outbox/${string}`]: Report
  [refused: `data/aside/${string}`]: RefusedReport
}

export async function recall<K extends keyof Kept>(store: Store, key: K): Promise<Kept[K] | undefined> {
  const value = await store.get(key)
  return value === undefined ? undefined : parse(key, value)
}

export async function recallAll<P extends 'journal/' | 'data/outbox/' | 'data/hash/'>(
  store: Store,
  prefix: P,
): Promise<{ key: `${P}${string}`; value: Kept[`${P}${string}`] }[]> {
  const entries = await store.list(prefix)
  return entries.map(({ key: text, value }) => {
    const key: `${P}${string}` = `${prefix}${text.slice(prefix.length)}`
    return { key, value: parse(key, value) }
  })
}

export function keep<K extends keyof Kept>(key: K, value: Kept[K]): Change {
  return { put: key, value: JSON.stringify(value) }
}

export function forget(key: keyof Kept): Change {
  return { remove: key }
}

/** Unchecked: it was written by `keep`, which knows the type. */
function parse<K extends keyof Kept>(_key: K, text: string): Kept[K] {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the key names the type that was written under it
  return JSON.parse(text)
}
