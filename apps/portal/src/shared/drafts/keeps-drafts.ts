import { keys } from 'idb-keyval'
import { draftKeysOf } from './draft-ports.ts'

/** Whether this browser may have drafts of an account: without any, nobody waits for the code that sends them. */
export async function keepsDrafts(accountId: string): Promise<boolean> {
  const all = await keys().catch(() => [])
  return all.some((key) => typeof key === 'string' && key.startsWith(draftKeysOf(accountId)))
}
