import { failed, success, type Result } from '@kompaan/contract/wire'
import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { selfQuery } from '../../../shared/session/session-data.ts'
import { session } from '../../../shared/session/session.ts'

export interface MfaSwitch {
  readonly password: string
  readonly otpCode?: string
  readonly enableMfa: boolean
}

/** Answers the recovery codes when it went on. Other sessions end; this one goes on with the new tokens. */
export async function switchMfa(body: MfaSwitch): Promise<Result<readonly string[], Failure>> {
  const answer = await call('changeSelf', { body })
  if (!answer.ok) return failed(answer.error)
  session.renew(answer.value)
  await queryClient.invalidateQueries({ queryKey: selfQuery.queryKey })
  return success(answer.value.recoveryCodes ?? [])
}
