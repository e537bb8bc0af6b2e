import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import type { Clock } from '../clock/clock.ts'

/** First words of the keys of what may be kept on the device, so that the portal opens without a network. */
const kept = new Set([
  'self',
  'robots',
  'status',
  'settings',
  'config',
  'tasks',
  'users',
  'invites',
  'activity',
  'scripts',
  'music',
])
const keptFor = 7 * 24 * 60 * 60 * 1000
const place = 'queries'

/** Whose it is and who can read it: anything else is another account's, an old login's, or of another shape. */
export interface KeptOwner {
  /** Of the login. */
  readonly mark: string
  /** Of the portal's build. */
  readonly build: string
}

interface Kept extends KeptOwner {
  readonly savedAt: number
  readonly state: DehydratedState
}

export async function restoreQueries(client: QueryClient, owner: KeptOwner, clock: Clock): Promise<void> {
  // What left the screen long ago is still to be kept: the cache would forget it after five minutes.
  for (const word of kept) client.setQueryDefaults([word], { gcTime: keptFor })
  try {
    const saved: unknown = await get(place)
    if (isKept(saved) && isUsable(saved, owner, clock.now())) hydrate(client, saved.state)
  } catch {
    // No storage, as in some private windows: then there is nothing to show offline.
  }
}

export function isUsable(saved: Omit<Kept, 'state'>, { mark, build }: KeptOwner, now: number): boolean {
  return saved.mark === mark && saved.build === build && now - saved.savedAt < keptFor
}

/** Keeps what changes, a second after it did. Whose it is, is asked again at the moment of writing. */
export function keepQueries(
  client: QueryClient,
  currentOwner: () => KeptOwner | undefined,
  clock: Clock,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return
    clearTimeout(timer)
    timer = setTimeout(() => void write(client, currentOwner(), clock), 1000)
  })
}

async function write(client: QueryClient, owner: KeptOwner | undefined, clock: Clock): Promise<void> {
  if (owner === undefined) return
  const state = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
      status === 'success' && typeof queryKey[0] === 'string' && kept.has(queryKey[0]),
  })
  await set(place, { ...owner, savedAt: clock.now(), state } satisfies Kept).catch(() => undefined)
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'mark' in value &&
    typeof value.mark === 'string' &&
    'build' in value &&
    typeof value.build === 'string' &&
    'savedAt' in value &&
    typeof value.savedAt === 'number' &&
    'state' in value &&
    typeof value.state === 'object' &&
    value.state !== null &&
    'queries' in value.state
  )
}
