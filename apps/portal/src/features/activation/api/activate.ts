import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'

export async function activate(key: string): Promise<Failure | null> {
  const answer = await call('activate', { body: { key } })
  return answer.ok ? null : answer.error
}
