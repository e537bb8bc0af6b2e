import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { keepsDrafts } from '../../shared/drafts/keeps-drafts.ts'
import { failureOf } from '../../shared/http/failure.ts'
import { useFallbackInterval } from '../../shared/live/live-state.ts'
import { SessionDataContext } from '../../shared/session/session-data-context.ts'
import { robotsQuery, selfQuery } from '../../shared/session/session-data.ts'
import { session } from '../../shared/session/session.ts'
import { OfflineStartPage } from '../pages/offline-start-page.tsx'
import { WaitPage } from '../pages/wait-page.tsx'
import { isPrepared, prepareSession } from './prepare-session.ts'
import { useAccountLanguage } from './use-account-language.ts'

/** Lets through once it is known who is logged in and with which robots (ACC-23). `mark`: of the login. */
export function SessionGate({ mark, children }: { mark: string; children: ReactNode }) {
  return useIsPrepared(mark) ? <KnownSession>{children}</KnownSession> : <WaitPage />
}

function KnownSession({ children }: { children: ReactNode }) {
  const self = useQuery(selfQuery)
  const refetchInterval = useFallbackInterval()
  const robots = useQuery({ ...robotsQuery, refetchInterval })

  useAccountLanguage(self.data?.profile.language)
  useUnsentDrafts(self.data?.user.id)

  const error =
    (self.data === undefined ? self.error : null) ?? (robots.data === undefined ? robots.error : null)
  const isRefused = error !== null && failureOf(error).status > 0
  useEffect(() => {
    if (isRefused) session.end('data_failure')
  }, [isRefused])

  // 'No robot' sends people away, so it is believed only once the server has said it, if it can be asked.
  const [isBelieved, setIsBelieved] = useState(false)
  const isSure = isBelieved || robots.data?.length !== 0 || robots.fetchStatus !== 'fetching'
  if (robots.data !== undefined && isSure && !isBelieved) setIsBelieved(true)
  const data = useMemo(
    () => (self.data && robots.data && isSure ? { self: self.data, robots: robots.data } : null),
    [self.data, robots.data, isSure],
  )
  if (data !== null) return <SessionDataContext value={data}>{children}</SessionDataContext>

  const isUnreachable = error !== null || self.fetchStatus === 'paused' || robots.fetchStatus === 'paused'
  const again = () => void Promise.all([self.refetch(), robots.refetch()])
  return isUnreachable && !isRefused ? <OfflineStartPage onAgain={again} /> : <WaitPage />
}

/** What a lost session could not send goes now. */
function useUnsentDrafts(accountId: string | undefined): void {
  useEffect(() => {
    if (accountId !== undefined) void sendUnsent(accountId)
  }, [accountId])
}

async function sendUnsent(accountId: string): Promise<void> {
  if (!(await keepsDrafts(accountId))) return
  const { draftsOf } = await import('../../shared/drafts/drafts.ts')
  await draftsOf(accountId).send()
}

/** The way to the page has prepared it, unless another tab logged in as somebody else under it. */
function useIsPrepared(mark: string): boolean {
  const [isReady, setIsReady] = useState(() => isPrepared(mark))
  useEffect(() => {
    if (!isReady) void prepareSession().then(() => setIsReady(true))
  }, [isReady])
  return isReady
}
