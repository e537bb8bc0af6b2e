import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { session } from '../../../shared/session/session.ts'

export interface PasswordChange {
  readonly password: string
  readonly otpCode?: string
  readonly newPassword: string
}

/** Other sessions end; this one goes on with the new tokens. */
export async function changePassword(body: PasswordChange): Promise<Failure | null> {
  const answer = await call('changeSelf', { body })
  if (!answer.ok) return answer.error
  session.renew(answer.value)
  return null
}
