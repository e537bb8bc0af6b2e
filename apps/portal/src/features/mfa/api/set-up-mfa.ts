import type { Result } from '@kompaan/contract/wire'
import { call } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'

export type MfaSetup = Answer<'mfaSetup'>

/** A new secret for the authenticator; nothing is on until a code from it is sent. */
export async function setUpMfa(body: { password: string }): Promise<Result<MfaSetup, Failure>> {
  return call('mfaSetup', { body })
}
