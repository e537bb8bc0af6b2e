import { heartbeatSeconds } from '@kompaan/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../http/client.ts'
import { failureOf } from '../http/failure.ts'

/** Whether a robot is there. Asked every 30 s (STA-01), and at once when a live event says that it changed. */
export function heartbeatQuery(robotId: string) {
  return queryOptions({
    queryKey: ['status', robotId],
    queryFn: ({ signal }) => ask('heartbeatStatus', { params: { robotId } }, { signal }),
    refetchInterval: heartbeatSeconds * 1000,
    staleTime: 5000,
    // A second try for a connection that broke; what the server said no to is told at once.
    retry: (failures, error) => failures < 1 && failureOf(error).error === 'network',
    retryDelay: 1000,
  })
}
