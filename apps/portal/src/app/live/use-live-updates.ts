import { useEffect } from 'react'
import type { LiveNews } from '../../shared/live/live-event.ts'
import { startLive } from '../../shared/live/live.ts'
import { fetchAgain } from '../../shared/query/fetch-again.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { onLoginChange } from '../../shared/session/on-login-change.ts'
import { session, useSession } from '../../shared/session/session.ts'
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

let following: { readonly mark: string; readonly stop: () => void } | undefined

/**
 * Hears from now on what others do, for a login by its mark. Begun before the page asks for anything: what was asked before
 * the stream opened is asked again, since anything may have happened in between.
 */
export function followChanges(mark: string): void {
  // Somebody may have logged out meanwhile.
  if (following?.mark === mark || session.get().session?.mark !== mark) return
  endFollowing()
  following = { mark, stop: startLive(hear) }
}

/** Keeps what is on screen in step with what others do. */
export function useLiveUpdates(): void {
  const mark = useSession().session?.mark
  useEffect(() => {
    if (mark !== undefined) followChanges(mark)
    return endFollowing
  }, [mark])
}

function hear(news: LiveNews): void {
  if (news.kind === 'resync') {
    void fetchAgain(queryClient, { predicate: ({ queryKey: [of] }) => !keepsToItself.has(of) })
    return
  }
  hearWhyGone(news.event)
  for (const queryKey of queriesToRefresh(news.event)) void fetchAgain(queryClient, { queryKey })
}

function endFollowing(): void {
  following?.stop()
  following = undefined
}

// Who was refused never came to a page that would have ended it.
onLoginChange(endFollowing)
