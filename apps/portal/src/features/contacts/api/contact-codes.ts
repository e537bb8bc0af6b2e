import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import type { MailedCode } from '../model/mailed-code.ts'

/** The page tells every failure itself, or has /error tell it (OFF-03). */
const inPlace = { inPlace: true }

export async function verifyContact(body: MailedCode): Promise<Failure | null> {
  const answer = await call('verifyContact', { body }, inPlace)
  return answer.ok ? null : answer.error
}

export async function unsubscribeContact(body: MailedCode): Promise<Failure | null> {
  const answer = await call('unsubscribeContact', { body }, inPlace)
  return answer.ok ? null : answer.error
}
