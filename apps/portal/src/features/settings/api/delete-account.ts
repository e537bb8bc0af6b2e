import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { session } from '../../../shared/session/session.ts'

/** Ends with the session; the guard then shows that the account is going. */
export async function deleteAccount(body: { password: string; otpCode?: string }): Promise<Failure | null> {
  const answer = await call('deleteSelf', { body })
  if (!answer.ok) return answer.error
  session.end('deleted')
  return null
}
