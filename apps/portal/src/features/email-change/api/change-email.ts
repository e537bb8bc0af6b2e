import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { selfQuery } from '../../../shared/session/session-data.ts'

export type EmailChange = { password: string; otpCode?: string; email: string } | { code: string }

/** Asks for another address, or confirms it with the mailed code. */
export async function changeEmail(body: EmailChange): Promise<Failure | null> {
  const answer = await call('changeEmail', { body })
  if (!answer.ok) return answer.error
  await queryClient.invalidateQueries({ queryKey: selfQuery.queryKey })
  return null
}
