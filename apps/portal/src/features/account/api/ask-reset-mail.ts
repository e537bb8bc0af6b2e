import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'

/** Asks for the mail to choose a new password. The answer is the same for every address. */
export async function askResetMail(email: string): Promise<Failure | null> {
  const answer = await call('forgotten', { body: { email } })
  return answer.ok ? null : answer.error
}
