import { recall } from './kept.ts'
import type { Store } from './ports.ts'
import type { Manifest } from './wire-answers.ts'

/** Of the desired state that the robot runs with, online or not; 0 before there is any. */
export async function heldVersion(store: Store): Promise<number> {
  return (await recall(store, 'data/state'))?.version ?? 0
}

/** The part of this kind. Kinds that are not known are kept too, for software that knows them. */
export async function heldBody(store: Store, kind: string): Promise<string | undefined> {
  const manifest = await recall(store, 'data/state')
  const item = manifest && itemOf(manifest, kind)
  return item && recall(store, `data/body/${item.sha256}`)
}

export function itemOf(manifest: Manifest, kind: string): Manifest['items'][number] | undefined {
  return manifest.items.find((each) => each.kind === kind)
}
