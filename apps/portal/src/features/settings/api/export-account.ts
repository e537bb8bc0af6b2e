import { saveFile } from '../../../shared/files/save-file.ts'
import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'

/** Downloads everything that is held about the user. */
export async function exportAccount(): Promise<Failure | null> {
  const answer = await call('exportSelf', {})
  if (!answer.ok) return answer.error
  const date = answer.value.exportedAt.slice(0, 10)
  saveFile(`kompaan-${date}.json`, JSON.stringify(answer.value, null, 2), 'application/json')
  return null
}
