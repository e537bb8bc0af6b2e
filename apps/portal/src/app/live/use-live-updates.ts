import { useEffect } from 'react'
import { startLive } from '../../shared/live/live.ts'
import { fetchAgain } from '../../shared/query/fetch-again.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { queriesToRefresh } from './queries-to-refresh.ts'
import { hearWhyGone } from './why-gone.ts'

const keepsToItself = new Set<unknown>([
  // News keeps to its own five minutes (NOT-02): nobody waits for it.
  'notifications',
  // No reading but work, with its own tries (CNV-03): doing it again would double them.
  'conversion',
  // The editor goes on from what it began with: read again, it would be thrown away. Saving tells who was faster.
  'script-editor',
])

/** Keeps what is on screen in step with what others do. */
export function useLiveUpdates(): void {
  useEffect(
    () =>
      startLive((news) => {
        if (news.kind === 'resync') {
          void fetchAgain(queryClient, { predicate: ({ queryKey: [of] }) => !keepsToItself.has(of) })
          return
        }
        hearWhyGone(news.event)
        for (const queryKey of queriesToRefresh(news.event)) void fetchAgain(queryClient, { queryKey })
      }),
    [],
  )
}
