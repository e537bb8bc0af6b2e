import { call } from '../../../shared/http/client.ts'
import type { CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { session } from '../../../shared/session/session.ts'

/** Makes an account and logs in, or answers why not. */
export async function signUp(body: CallInput<'signup'>['body']): Promise<Failure | null> {
  const answer = await call('signup', { body })
  if (!answer.ok) return answer.error
  session.begin(answer.value)
  return null
}
