import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { session } from '../../../shared/session/session.ts'

/** Saves the new password; every session of the account ends, so this browser's does too. */
export async function resetPassword(key: string, password: string): Promise<Failure | null> {
  const answer = await call('reset', { body: { key, password } })
  if (!answer.ok) return answer.error
  if (session.get().session !== null) session.end('logged_out')
  return null
}
