import { failed, success, type Result } from '@kompaan/contract/wire'
import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'

export async function renewRecoveryCodes(body: {
  password: string
  otpCode: string
}): Promise<Result<readonly string[], Failure>> {
  const answer = await call('newRecoveryCodes', { body })
  return answer.ok ? success(answer.value.recoveryCodes) : failed(answer.error)
}
