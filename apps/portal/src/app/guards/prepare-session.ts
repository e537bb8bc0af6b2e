import { browserClock } from '../../shared/clock/clock.ts'
import { keepQueries, restoreQueries, type KeptOwner } from '../../shared/offline/kept-queries.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { robotsQuery, selfQuery } from '../../shared/session/session-data.ts'
import { session } from '../../shared/session/session.ts'
import { buildMark } from '../../shared/version/build-mark.ts'
import { followChanges } from '../live/use-live-updates.ts'

let preparedMark: string | undefined

// From before the first answer, so that it is kept too.
keepQueries(queryClient, () => ownerOf(session.reread()?.mark), browserClock)

/**
 * Asks who is logged in and with which robots, while the code of their page is on its way. What was kept from before
 * comes first, so that the portal opens without a network (SHL-05), but is asked for anew however short ago it was kept.
 * Resolves when there is something to draw: the answer, what was kept, or that no answer comes yet.
 */
export async function prepareSession(): Promise<void> {
  const mark = session.get().session?.mark
  if (mark === undefined) return
  await restoreQueries(queryClient, { mark, build: buildMark() }, browserClock)
  void queryClient.prefetchQuery({ ...selfQuery, staleTime: 0 })
  void queryClient.prefetchQuery({ ...robotsQuery, staleTime: 0 })
  preparedMark = mark
  await untilAnswered()
  if (queryClient.getQueryData(selfQuery.queryKey) !== undefined) followChanges(mark)
}

function ownerOf(mark: string | undefined): KeptOwner | undefined {
  return mark === undefined ? undefined : { mark, build: buildMark() }
}

/** `mark`: of the login. */
export function isPrepared(mark: string): boolean {
  return mark === preparedMark
}

async function untilAnswered(): Promise<void> {
  const cache = queryClient.getQueryCache()
  await new Promise<void>((resolve) => {
    const look = () => {
      if (isAwaited()) return
      stop()
      resolve()
    }
    const stop = cache.subscribe(look)
    look()
  })
}

function isAwaited(): boolean {
  const self = queryClient.getQueryState(selfQuery.queryKey)
  const robots = queryClient.getQueryState(robotsQuery.queryKey)
  // 'No robot' sends people away, so what was kept of that is not drawn while it is being asked.
  const isKnown = self?.data !== undefined && robots?.data !== undefined && robots.data.length > 0
  return (
    !isKnown &&
    [self, robots].some((state) => state?.fetchStatus === 'fetching' && state.fetchFailureCount === 0)
  )
}
