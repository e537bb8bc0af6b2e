import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'

export type OpenSession = Answer<'sessions'>[number]

export const openSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => ask('sessions', {}, { signal }),
})

export async function endOpenSession(sessionId: string): Promise<Failure | null> {
  const answer = await call('endSession', { params: { sessionId } })
  // One that is gone already was what we wanted.
  if (!answer.ok && answer.error.status !== 404) return answer.error
  await queryClient.invalidateQueries({ queryKey: openSessionsQuery.queryKey })
  return null
}
