import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../shared/http/client.ts'
import type { Answer, CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
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
  const contacts = await refresh(robotId)
  if (!answer.ok) return answer.error
  const isThere = contacts?.some((each) => each.robotContactId === answer.value.robotContactId) ?? true
  return isThere ? null : noContactAdded
}

export async function changeContactSettings(
  robotId: string,
  contactId: string,
  body: CallInput<'changeContactSettings'>['body'],
): Promise<Failure | null> {
  const answer = await call('changeContactSettings', { params: { robotId, contactId }, body })
  await refresh(robotId)
  return answer.ok ? null : answer.error
}

export async function removeContact(robotId: string, contactId: string): Promise<Failure | null> {
  const answer = await call('removeContact', { params: { robotId, contactId } })
  await refresh(robotId)
  // One that is gone already was what we wanted.
  return answer.ok || answer.error.error === 'not_found' ? null : answer.error
}

const noContactAdded: Failure = { status: 404, error: 'no_contact_added', details: [], retryAfter: null }

/** The contacts as they are now; undefined when that cannot be said. */
async function refresh(robotId: string): Promise<Contact[] | undefined> {
  const { queryKey } = contactsQuery(robotId)
  await queryClient.invalidateQueries({ queryKey })
  const state = queryClient.getQueryState(queryKey)
  return state?.status === 'success' ? state.data : undefined
}
