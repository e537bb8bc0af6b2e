import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import type { Clock } from '../clock/clock.ts'

/** First words of the keys of what may be kept on the device, so that the portal opens without a network. */
const kept = new Set(['self', 'robots', 'status', 'tasks'])
const keptFor = 7 * 24 * 60 * 60 * 1000
const place = 'queries'

interface Kept {
  /** Of the login it belongs to; anything else is another account's, or an old one. */
  readonly mark: string
  readonly savedAt: number
  readonly state: DehydratedState
}

export async function restoreQueries(client: QueryClient, mark: string, clock: Clock): Promise<void> {
  try {
    const saved: unknown = await get(place)
    if (isKept(saved) && isUsable(saved, mark, clock.now())) hydrate(client, saved.state)
  } catch {
    // No storage, as in some private windows: then there is nothing to show offline.
  }
}

export function isUsable(saved: Pick<Kept, 'mark' | 'savedAt'>, mark: string, now: number): boolean {
  return saved.mark === mark && now - saved.savedAt < keptFor
}

/** Keeps what changes, a second after it did. `currentMark` is asked again at the moment of writing. */
export function keepQueries(client: QueryClient, currentMark: () => string | undefined, clock: Clock): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return
    clearTimeout(timer)
    timer = setTimeout(() => void write(client, currentMark(), clock), 1000)
  })
}

async function write(client: QueryClient, mark: string | undefined, clock: Clock): Promise<void> {
  if (mark === undefined) return
  const state = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
      status === 'success' && typeof queryKey[0] === 'string' && kept.has(queryKey[0]),
  })
  await set(place, { mark, savedAt: clock.now(), state } satisfies Kept).catch(() => undefined)
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'mark' in value &&
    typeof value.mark === 'string' &&
    'savedAt' in value &&
    typeof value.savedAt === 'number' &&
    'state' in value &&
    typeof value.state === 'object' &&
    value.state !== null &&
    'queries' in value.state
  )
}
