import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'

export async function sendActivationMail(): Promise<Failure | null> {
  const answer = await call('activationMail', {})
  return answer.ok ? null : answer.error
}
