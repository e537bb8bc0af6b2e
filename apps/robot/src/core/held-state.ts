import { forget, keep, recall, recallAll } from './kept.ts'
import type { PartName, StateVersion } from './kept.ts'
import type { Change, Store } from './ports.ts'

/** The state of which the robot holds every part; undefined before there is any. */
export async function heldState(store: Store): Promise<StateVersion | undefined> {
  return recall(store, 'data/state')
}

/** The body of a part, whatever became of the others. Kinds that are not known are kept too, for software that knows them. */
export async function heldBody(store: Store, kind: string, id = 'robot'): Promise<string | undefined> {
  return recall(store, `data/part/${placeOf({ kind, id })}`)
}

/** The bodies of all parts of a kind, by their ids and in the order of these. */
export async function heldBodies(store: Store, kind: string): Promise<ReadonlyMap<string, string>> {
  const prefix = `data/part/${encodeURIComponent(kind)}/` as const
  const entries = await recallAll(store, prefix)
  return new Map(entries.map(({ key, value }) => [decodeURIComponent(key.slice(prefix.length)), value]))
}

/** The hashes of all parts that are here, by their places. */
export async function heldHashes(store: Store): Promise<ReadonlyMap<string, string>> {
  const entries = await recallAll(store, 'data/hash/')
  return new Map(entries.map(({ key, value }) => [key.slice('data/hash/'.length), value]))
}

/** Where a part lies; the same for as long as it has its name. */
export function placeOf({ kind, id }: PartName): string {
  return `${encodeURIComponent(kind)}/${encodeURIComponent(id)}`
}

export function keepPart(name: PartName, sha256: string, body: string): readonly Change[] {
  return [keep(`data/part/${placeOf(name)}`, body), keep(`data/hash/${placeOf(name)}`, sha256)]
}

export function forgetPart(place: string): readonly Change[] {
  return [forget(`data/part/${place}`), forget(`data/hash/${place}`)]
}
