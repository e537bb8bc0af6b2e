import { queryOptions } from '@tanstack/react-query'
import { ask } from '../http/client.ts'
import type { Answer } from '../http/create-client.ts'

export type Invite = Answer<'invites'>[number]

/** Invites that nobody has answered yet. */
export function invitesQuery(robotId: string) {
  return queryOptions({
    queryKey: ['invites', robotId],
    queryFn: ({ signal }) => ask('invites', { params: { robotId } }, { signal, inPlace: true }),
  })
}
