import { call } from '../../../shared/http/client.ts'
import type { CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { save } from '../../../shared/query/save.ts'
import { selfQuery } from '../../../shared/session/session-data.ts'

export async function saveProfile(body: CallInput<'changeProfile'>['body']): Promise<Failure | null> {
  const answer = await save(queryClient, {
    queryKey: selfQuery.queryKey,
    send: () => call('changeProfile', { body }),
    keep: (saved) => saved,
  })
  return answer.ok ? null : answer.error
}
