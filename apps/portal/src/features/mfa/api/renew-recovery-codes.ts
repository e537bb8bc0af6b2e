import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { failed, success, type Result } from '../../../shared/http/result.ts'

export async function renewRecoveryCodes(body: {
  password: string
  otpCode: string
}): Promise<Result<readonly string[], Failure>> {
  const answer = await call('newRecoveryCodes', { body })
  return answer.ok ? success(answer.value.recoveryCodes) : failed(answer.error)
}
