import { Unusable } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { itemOf } from './held-state.ts'
import { keep, recall } from './kept.ts'
import type { Outbox } from './outbox.ts'
import { parsePermissions } from './permissions.ts'
import type { Change, Store } from './ports.ts'
import { wantedSettings } from './settings.ts'
import { parseWantedRelease } from './wanted-release.ts'
import { isManifest, readAnswer, type Manifest } from './wire-answers.ts'

/** What the robot should be like, by the server. */
export interface DesiredState {
  /** Fetches what changed and puts it in place of the old, all at once. */
  readonly sync: () => Promise<void>
  /** A reset: nothing that is still being fetched may be kept. */
  abandon(): void
}

interface StateParts {
  readonly store: Store
  readonly client: DeviceClient
  readonly outbox: Outbox
  readonly sha256: (text: string) => Promise<string>
  readonly onChanged: () => void
}

/** Of one part, in characters. */
const bodyMax = 1_000_000

export function createDesiredState({ store, client, outbox, sha256, onChanged }: StateParts): DesiredState {
  let generation = 0
  let last: Promise<unknown> = Promise.resolve()

  const fetchBody = async (hash: string) => {
    const { text } = await client.call('stateBody', { params: { sha256: hash } })
    if (text.length > bodyMax) throw new Unusable(`A part of the state is too large (${hash})`)
    if ((await sha256(text)) !== hash) throw new Unusable(`A part of the state is damaged (${hash})`)
    return text
  }

  /** What is here already is not fetched again. */
  const bodiesOf = async (manifest: Manifest) => {
    const bodies = new Map<string, string>()
    for (const { sha256: hash } of manifest.items) {
      if (bodies.has(hash)) continue
      bodies.set(hash, (await recall(store, `data/body/${hash}`)) ?? (await fetchBody(hash)))
    }
    return bodies
  }

  const changesFor = async (manifest: Manifest): Promise<readonly Change[]> => {
    const bodies = await bodiesOf(manifest)
    const textOf = (kind: string) => bodies.get(itemOf(manifest, kind)?.sha256 ?? '')
    const settings = textOf('settings')
    const permissions = textOf('permissions')
    const software = textOf('software')
    // What it cannot read it must not say it runs with.
    if (permissions !== undefined) parsePermissions(permissions)
    if (software !== undefined) parseWantedRelease(software)
    return [
      { removeAll: 'data/body/' },
      ...[...bodies].map(([hash, text]) => keep(`data/body/${hash}`, text)),
      ...(settings === undefined ? [] : await wantedSettings(settings, outbox)),
      keep('data/state', manifest),
    ]
  }

  const syncNow = async () => {
    const mine = generation
    const held = await recall(store, 'data/state')
    const headers = held === undefined ? {} : { 'if-none-match': `"${held.version}"` }
    const answer = await client.call('state', { headers })
    if (answer.status === 304) return
    const changes = await changesFor(readAnswer(answer, isManifest))
    if (mine !== generation) return
    await store.write(changes)
    onChanged()
  }

  return {
    sync: () => {
      const mine = last.then(syncNow)
      last = mine.catch(() => undefined)
      return mine
    },
    abandon: () => {
      generation += 1
    },
  }
}
