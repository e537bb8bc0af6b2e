import { Unusable } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { forgetPart, heldBody, heldHashes, heldState, keepPart, placeOf } from './held-state.ts'
import { keep, recall } from './kept.ts'
import type { Outbox } from './outbox.ts'
import { readPermissions } from './permissions.ts'
import type { Change, Store } from './ports.ts'
import { readPlannedScript } from './script-versions.ts'
import { readSettings, wantedSettings } from './settings.ts'
import { readDisabledDefaults, readInteraction } from './wanted-commands.ts'
import { readPlaylist, readSong } from './wanted-music.ts'
import { readPauses } from './wanted-pauses.ts'
import { readWantedRelease } from './wanted-release.ts'
import { readTask } from './wanted-task.ts'
import { isManifest, isStateParts, readAnswer, type Manifest } from './wire-answers.ts'

/** What the robot should be like, by the server. */
export interface DesiredState {
  /** Fetches what changed. Each part holds as soon as it is here, and stays when the rest cannot be fetched. */
  readonly sync: () => Promise<void>
  /** A reset: nothing that is still being fetched may be kept. */
  abandon(): void
}

interface StateParts {
  readonly store: Store
  readonly client: DeviceClient
  readonly outbox: Outbox
  readonly sha256: (text: string) => Promise<string>
  /** There is something new to tell the server. */
  readonly onChanged: () => void
}

type Item = Manifest['items'][number]

interface Came extends Item {
  readonly body: string
}

/** Of one part, in characters. */
const bodyMax = 1_000_000
/** The server answers no more parts in one call. */
const askedMax = 500

/** How a body of each kind is understood; undefined when it is not. Other kinds are kept unread. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  permissions: readPermissions,
  pause: readPauses,
  settings: readSettings,
  software: readWantedRelease,
  playlist: readPlaylist,
  song: readSong,
  script: readPlannedScript,
  task: readTask,
  defaultCommands: readDisabledDefaults,
  speechInteraction: readInteraction,
}

export function createDesiredState({ store, client, outbox, sha256, onChanged }: StateParts): DesiredState {
  let generation = 0
  let last: Promise<unknown> = Promise.resolve()

  /** What is wanted and what of it is new, compared with what is here; undefined when the robot holds all of it. */
  const fetchManifest = async () => {
    const held = await heldState(store)
    const hashes = await heldHashes(store)
    if (held !== undefined) {
      const since = `${held.epoch}.${held.version}`
      const headers = { 'if-none-match': `"${since}"` }
      const answer = await client.call('state', { headers, query: { since } })
      if (answer.status === 304) return undefined
      const changes = readAnswer(answer, isManifest)
      const places = new Set([...hashes.keys(), ...changes.items.map(placeOf)])
      // More than there should be means that some went, and only the whole list says which.
      if (places.size === changes.total) return { ...changes, hashes, places }
    }
    const whole = readAnswer(await client.call('state'), isManifest)
    return { ...whole, hashes, places: new Set(whole.items.map(placeOf)) }
  }

  /** One call's worth of what is missing: what came, and what the server does not have any more. */
  const ask = async (missing: readonly Item[]) => {
    const asked = [...new Set(missing.map((item) => item.sha256))].slice(0, askedMax)
    const answer = await client.call('stateParts', { body: { sha256: asked } })
    const { parts, gone } = readAnswer(answer, isStateParts)
    const bodies = new Map(parts.map((part) => [part.sha256, part.body]))
    const came = missing.flatMap((item) => {
      const body = bodies.get(item.sha256)
      return body === undefined ? [] : [{ ...item, body }]
    })
    const lost = missing.filter((item) => gone.includes(item.sha256))
    if (came.length + lost.length === 0) throw new Unusable('The server sent none of the parts asked for')
    const settled = new Set([...came, ...lost].map(placeOf))
    return { came, lost, left: missing.filter((item) => !settled.has(placeOf(item))) }
  }

  const isWhole = async ({ body, sha256: hash }: Came) =>
    body.length <= bodyMax && (await sha256(body)) === hash

  /** What is kept of what came, with what follows from it. */
  const changesFor = async (whole: readonly Came[]): Promise<readonly Change[]> => {
    const settings = whole.find(({ kind }) => kind === 'settings')
    return [
      ...whole.flatMap((item) => keepPart(item, item.sha256, item.body)),
      ...(settings === undefined ? [] : await wantedSettings(settings.body, outbox)),
    ]
  }

  const syncNow = async () => {
    const mine = generation
    const isAbandoned = () => mine !== generation
    const manifest = await fetchManifest()
    if (manifest === undefined) return
    const { epoch, version, items, hashes, places: wanted } = manifest
    const reported = (await recall(store, 'data/unreadable')) ?? []

    // First what is not wanted any more: it may have been taken back for a reason.
    const surplus = [...hashes.keys()].filter((place) => !wanted.has(place))
    if (isAbandoned()) return
    if (surplus.length > 0) await store.write(surplus.flatMap(forgetPart))

    let missing: readonly Item[] = items
      .filter((item) => hashes.get(placeOf(item)) !== item.sha256)
      .toSorted(byUrgency)
    let unreadable = reported.filter((name) => wanted.has(placeOf(name)))
    const problems: string[] = []
    while (missing.length > 0) {
      const { came, lost, left } = await ask(missing)
      const wholeness = await Promise.all(came.map(isWhole))
      const whole = came.filter((_, index) => wholeness[index])
      const damaged = came.filter((_, index) => !wholeness[index])
      const changes = await changesFor(whole)
      unreadable = [
        ...unreadable.filter((name) => !came.some((item) => placeOf(item) === placeOf(name))),
        ...[...damaged, ...whole.filter((item) => !isReadable(item))].map(({ kind, id }) => ({ kind, id })),
      ]
      problems.push(...damaged.map(({ kind, id }) => `is damaged (${kind} ${id})`))
      problems.push(...lost.map(({ kind, id }) => `has changed meanwhile (${kind} ${id})`))
      if (isAbandoned()) return
      await store.write([...changes, keep('data/unreadable', unreadable)])
      missing = left
    }

    if (problems.length > 0) {
      // The version does not change, so this is all that there is to tell.
      if (unreadable.map(placeOf).join() !== reported.map(placeOf).join()) onChanged()
      throw new Unusable(`A part of the state ${problems[0]}`)
    }
    // Also when they did not change: a change made on the robot may have been refused since.
    const settings = await wantedSettings((await heldBody(store, 'settings')) ?? '', outbox)
    if (isAbandoned()) return
    await store.write([
      keep('data/state', { epoch, version }),
      keep('data/unreadable', unreadable),
      ...settings,
      // Where software before 2.21 kept them.
      { removeAll: 'data/body/' },
    ])
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

function isReadable({ kind, body }: Came): boolean {
  const read = readers[kind]
  return read === undefined || read(body) !== undefined
}

/** What the robot may do comes before everything else, and what it reads itself before what it only keeps. */
function byUrgency(one: Item, other: Item): number {
  const order = Object.keys(readers)
  const placeIn = ({ kind }: Item) => (order.includes(kind) ? order.indexOf(kind) : order.length)
  return placeIn(one) - placeIn(other)
}
