import { success } from '@kompaan/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../shared/http/client.ts'
import type { Answer, CallInput } from '../../../shared/http/create-client.ts'
import { networkFailure, type Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { queryClient } from '../../../shared/query/query-client.ts'

export type Contact = Answer<'contacts'>[number]

export function contactsQuery(robotId: string) {
  return queryOptions({
    queryKey: ['contacts', robotId],
    queryFn: ({ signal }) => ask('contacts', { params: { robotId } }, { signal, inPlace: true }),
  })
}

/**
 * Adds a contact, gives one another address, or sends its mail again. That it is there afterwards is looked up: somebody
 * else may have taken it away meanwhile (OFF-06).
 */
export async function putContact(
  robotId: string,
  body: CallInput<'putContact'>['body'],
): Promise<Failure | null> {
  const answer = await call('putContact', { params: { robotId }, body })
  const { queryKey } = contactsQuery(robotId)
  const failure = await afterChange(answer, [queryKey])
  if (!answer.ok) return failure
  const state = queryClient.getQueryState(queryKey)
  // What cannot be looked up now is believed.
  if (state?.status !== 'success') return null
  const isThere = state.data?.some((each) => each.robotContactId === answer.value.robotContactId)
  return isThere === false ? noContactAdded : null
}

export async function changeContactSettings(
  robotId: string,
  contactId: string,
  body: CallInput<'changeContactSettings'>['body'],
): Promise<Failure | null> {
  const answer = await call('changeContactSettings', { params: { robotId, contactId }, body })
  return afterChange(answer, [contactsQuery(robotId).queryKey])
}

export async function removeContact(robotId: string, contactId: string): Promise<Failure | null> {
  const answer = await call('removeContact', { params: { robotId, contactId } })
  // One that is gone already was what we wanted.
  const isGone = answer.ok || answer.error.error === 'not_found'
  return afterChange(isGone ? success(null) : answer, [contactsQuery(robotId).queryKey])
}

const noContactAdded: Failure = { ...networkFailure, status: 404, error: 'no_contact_added' }
