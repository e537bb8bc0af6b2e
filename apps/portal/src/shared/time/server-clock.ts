import {
  notifyManager,
  type QueryClient,
  QueryObserver,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { browserClock } from '../clock/clock.ts'
import { ask } from '../http/client.ts'
import { queryClient } from '../query/query-client.ts'
import { useNow } from './use-now.ts'

const second = 1000
const refreshEvery = 60 * second

/**
 * How far the server's clock is ahead of this device's, in milliseconds. Until the server has said, and when it never
 * does, the device's own time counts (STA-04); later failures keep what was known.
 */
const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: async ({ signal }) => {
    const asked = browserClock.now()
    const { now } = await ask('clockNow', {}, { signal })
    // The answer was made about halfway between question and arrival.
    return Date.parse(now) - (asked + browserClock.now()) / 2
  },
  refetchInterval: refreshEvery,
  staleTime: refreshEvery,
})

type ClockObserver = ReturnType<typeof observeClock>
const observeClock = (client: QueryClient) => new QueryObserver(client, clockQuery)

/** Asks on behalf of all who tell the time, of whom a page has dozens; each for itself they would ask and wait dozens of times. */
const observers = new WeakMap<QueryClient, ClockObserver>()

function followClock(client: QueryClient, changed: () => void): () => void {
  const observer = currentObserver(client) ?? observeClock(client)
  observers.set(client, observer)
  const leave = observer.subscribe(notifyManager.batchCalls(changed))
  return () => {
    leave()
    if (!observer.hasListeners() && observers.get(client) === observer) observers.delete(client)
  }
}

/** Unless all that was read has been forgotten since, as it is when somebody logs out. */
function currentObserver(client: QueryClient): ClockObserver | undefined {
  const observer = observers.get(client)
  const isKept = observer?.getCurrentQuery() === client.getQueryCache().find(clockQuery)
  return isKept ? observer : undefined
}

/** As it was told; who asked goes on knowing it when all else that was read is forgotten. */
function aheadBy(client: QueryClient): number {
  return client.getQueryData(clockQuery.queryKey) ?? observers.get(client)?.getCurrentResult().data ?? 0
}

/** The server's time as it was at this drawing, to a second: nothing is drawn anew for the little that clocks always differ. */
export function useServerNow(): number {
  const client = useQueryClient()
  const follow = useCallback((changed: () => void) => followClock(client, changed), [client])
  const aheadSeconds = useSyncExternalStore(follow, () => Math.round(aheadBy(client) / second))
  return browserClock.now() + aheadSeconds * second
}

/** The server's time at this very moment, for what is decided when somebody lets go or presses. */
export function serverNow(): number {
  return browserClock.now() + aheadBy(queryClient)
}

const fewSeconds = 5 * second

/** The server's time, drawn again every few seconds: for what says how long ago something was. */
export function useTickingServerNow(): number {
  useNow(fewSeconds)
  return useServerNow()
}
