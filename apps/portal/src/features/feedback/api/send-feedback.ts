import { call } from '../../../shared/http/client.ts'
import type { CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'

export async function sendFeedback(body: CallInput<'sendFeedback'>['body']): Promise<Failure | null> {
  const answer = await call('sendFeedback', { body })
  return answer.ok ? null : answer.error
}
