import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { session } from '../../../shared/session/session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly otpCode?: string
  /** Accepts this licence agreement on the way in. */
  readonly eulaVersionId?: string
}

/** Begins a session, or answers why not. */
export async function logIn({ eulaVersionId, ...body }: Credentials): Promise<Failure | null> {
  const answer =
    eulaVersionId === undefined
      ? await call('login', { body })
      : await call('eulaLogin', { body: { ...body, eulaVersionId } })
  if (!answer.ok) {
    if (answer.error.error === 'eula_expired') session.markEulaExpired()
    return answer.error
  }
  session.begin(answer.value)
  return null
}
