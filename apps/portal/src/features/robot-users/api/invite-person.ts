import type { RelationRole } from '@kompaan/contract/wire'
import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { peopleQueries } from './people-queries.ts'

export interface PersonToInvite {
  readonly email: string
  readonly clientRelationRole: RelationRole
}

export async function invitePerson(robotId: string, body: PersonToInvite): Promise<Failure | null> {
  const answer = await call('invite', { params: { robotId }, body })
  return afterChange(answer, peopleQueries(robotId))
}

/** A new mail with a new link; the older one stops working. */
export async function retryInvite(robotId: string, inviteId: string): Promise<Failure | null> {
  const answer = await call('retryInvite', { params: { robotId, inviteId } })
  return afterChange(answer, peopleQueries(robotId))
}

export async function uninvite(robotId: string, inviteId: string): Promise<Failure | null> {
  const answer = await call('uninvite', { params: { robotId, inviteId } })
  return afterChange(answer, peopleQueries(robotId))
}
