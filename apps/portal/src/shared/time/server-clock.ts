import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserClock } from '../clock/clock.ts'
import { ask } from '../http/client.ts'
import { queryClient } from '../query/query-client.ts'
import { useNow } from './use-now.ts'

const refreshEvery = 60_000

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

/** The server's time as it was at this drawing. */
export function useServerNow(): number {
  const { data: ahead = 0 } = useQuery(clockQuery)
  return browserClock.now() + ahead
}

/** The server's time at this very moment, for what is decided when somebody lets go or presses. */
export function serverNow(): number {
  return browserClock.now() + (queryClient.getQueryData(clockQuery.queryKey) ?? 0)
}

const fewSeconds = 5000

/** The server's time, drawn again every few seconds: for what says how long ago something was. */
export function useTickingServerNow(): number {
  useNow(fewSeconds)
  return useServerNow()
}
