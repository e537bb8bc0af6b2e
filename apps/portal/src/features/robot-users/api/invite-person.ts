import type { RelationRole } from '@kompaan/contract/wire'
import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { refreshPeople } from './refresh-people.ts'

export interface PersonToInvite {
  readonly email: string
  readonly clientRelationRole: RelationRole
}

export async function invitePerson(robotId: string, body: PersonToInvite): Promise<Failure | null> {
  const answer = await call('invite', { params: { robotId }, body })
  await refreshPeople(robotId)
  return answer.ok ? null : answer.error
}

/** A new mail with a new link; the older one stops working. */
export async function retryInvite(robotId: string, inviteId: string): Promise<Failure | null> {
  const answer = await call('retryInvite', { params: { robotId, inviteId } })
  await refreshPeople(robotId)
  return answer.ok ? null : answer.error
}

export async function uninvite(robotId: string, inviteId: string): Promise<Failure | null> {
  const answer = await call('uninvite', { params: { robotId, inviteId } })
  await refreshPeople(robotId)
  return answer.ok ? null : answer.error
}
