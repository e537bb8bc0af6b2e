import { notifyManager, onlineManager, QueryCache, QueryClient, timeoutManager } from '@tanstack/react-query'
import { failureOf } from '../http/failure.ts'
import { beforeLogOut } from '../session/log-out.ts'
import { onLoginChange } from '../session/on-login-change.ts'
import { robotsQuery } from '../session/session-data.ts'
import { createOneTimer } from './one-timer.ts'

timeoutManager.setTimeoutProvider(
  createOneTimer({
    now: () => performance.now(),
    set: (run, milliseconds) => window.setTimeout(run, milliseconds),
    clear: (timer) => clearTimeout(timer),
  }),
)

/** What the signed-in part has read from the server. */
export const queryClient = new QueryClient({
  // Who is refused something about a robot may have another role with it since; refused its status, they have none.
  queryCache: new QueryCache({
    onError: (error, { queryKey: [of] }) => {
      if (failureOf(error).error !== 'forbidden' || of === robotsQuery.queryKey[0] || of === 'status') return
      void queryClient.invalidateQueries({ queryKey: robotsQuery.queryKey })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server said no to, it will say no to again; only a lost connection is worth another try.
      retry: (failures, error) => failures < 2 && failureOf(error).error === 'network',
    },
  },
})

// Pages hear of an answer before whoever waited for it goes on. By a timer, as is the default, a page that is opened
// next could still be drawn with what was known before, and who has just got a robot would be sent away for having none.
notifyManager.setScheduler(queueMicrotask)

// By itself it only notices changes, not that the page was opened offline.
onlineManager.setOnline(navigator.onLine)

// What is still being read would be refused once nobody is logged in.
beforeLogOut(() => queryClient.cancelQueries())

onLoginChange(() => queryClient.clear())
