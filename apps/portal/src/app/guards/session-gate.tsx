import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { browserClock } from '../../shared/clock/clock.ts'
import { failureOf } from '../../shared/http/failure.ts'
import { useFallbackInterval } from '../../shared/live/live-state.ts'
import { keepQueries, restoreQueries } from '../../shared/offline/kept-queries.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { SessionDataContext } from '../../shared/session/session-data-context.ts'
import { robotsQuery, selfQuery } from '../../shared/session/session-data.ts'
import { session } from '../../shared/session/session.ts'
import { OfflineStartPage } from '../pages/offline-start-page.tsx'
import { WaitPage } from '../pages/wait-page.tsx'
import { useAccountLanguage } from './use-account-language.ts'

/** Lets through once it is known who is logged in and with which robots (ACC-23). `mark`: of the login. */
export function SessionGate({ mark, children }: { mark: string; children: ReactNode }) {
  return useKeptQueries(mark) ? <KnownSession>{children}</KnownSession> : <WaitPage />
}

/** Mounts when what was kept is back, for only a mounting query asks again however short ago it was kept. */
function KnownSession({ children }: { children: ReactNode }) {
  const self = useQuery({ ...selfQuery, refetchOnMount: 'always' })
  const refetchInterval = useFallbackInterval()
  const robots = useQuery({ ...robotsQuery, refetchOnMount: 'always', refetchInterval })

  useAccountLanguage(self.data?.profile.language)

  const error =
    (self.data === undefined ? self.error : null) ?? (robots.data === undefined ? robots.error : null)
  const isRefused = error !== null && failureOf(error).status > 0
  useEffect(() => {
    if (isRefused) session.end('data_failure')
  }, [isRefused])

  // 'No robot' sends people away, so it is believed only once the server has said it, if it can be asked.
  const isSure = robots.data?.length !== 0 || robots.isFetchedAfterMount || robots.fetchStatus !== 'fetching'
  const data = useMemo(
    () => (self.data && robots.data && isSure ? { self: self.data, robots: robots.data } : null),
    [self.data, robots.data, isSure],
  )
  if (data !== null) return <SessionDataContext value={data}>{children}</SessionDataContext>

  const isUnreachable = error !== null || self.fetchStatus === 'paused' || robots.fetchStatus === 'paused'
  const again = () => void Promise.all([self.refetch(), robots.refetch()])
  return isUnreachable && !isRefused ? <OfflineStartPage onAgain={again} /> : <WaitPage />
}

/** What was kept from before comes first, so that the portal opens without a network (SHL-05). */
function useKeptQueries(mark: string): boolean {
  const [isRestored, setIsRestored] = useState(false)
  useEffect(() => {
    void restoreQueries(queryClient, mark, browserClock).then(() => setIsRestored(true))
    return keepQueries(queryClient, () => session.reread()?.mark, browserClock)
  }, [mark])
  return isRestored
}
