import { forget, keep, recall, recallAll } from './kept.ts'
import type { KeptRun } from './kept.ts'
import type { Store } from './ports.ts'

/** Where a script that is being performed stands on the disk. Several may be: one speaks while others wait. */
export function runKey({ id }: Pick<KeptRun['entry'], 'id'>): `data/run/${string}` {
  return `data/run/${id}`
}

/** What was being performed, in the order in which it began. */
export async function heldRuns(store: Store): Promise<readonly KeptRun[]> {
  const kept = await recallAll(store, 'data/run/')
  return kept
    .map(({ value }) => value)
    .toSorted((one, other) => Date.parse(one.entry.startedAt) - Date.parse(other.entry.startedAt))
}

/** Earlier software performed one script at a time, and stored it under a key without an id. */
export async function moveOldRun(store: Store): Promise<void> {
  const run = await recall(store, 'data/run')
  if (run !== undefined) await store.write([forget('data/run'), keep(runKey(run.entry), run)])
}
