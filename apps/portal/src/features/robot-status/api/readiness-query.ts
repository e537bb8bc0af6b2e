import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'

export type Readiness = Answer<'readiness'>

/** Until when a robot manages without internet, and what it still lacks. */
export function readinessQuery(robotId: string, timeZone: string) {
  return queryOptions({
    queryKey: ['readiness', robotId, timeZone],
    queryFn: ({ signal }) =>
      ask(
        'readiness',
        { params: { robotId } },
        { signal, inPlace: true, headers: { 'x-time-zone': timeZone } },
      ),
  })
}
