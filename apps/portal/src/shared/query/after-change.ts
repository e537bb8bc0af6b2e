import type { Result } from '@kompaan/contract/wire'
import type { QueryKey } from '@tanstack/react-query'
import type { Failure } from '../http/failure.ts'
import { robotsQuery } from '../session/session-data.ts'
import { fetchAgain } from './fetch-again.ts'
import { queryClient } from './query-client.ts'

/**
 * Fetches again what a change was about. What succeeded is told once it is on screen. A failure is told at once: it
 * may be news about just that, and a refusal about one's role with the robot, so that is asked for meanwhile.
 */
export async function afterChange(
  answer: Result<unknown, Failure>,
  queryKeys: readonly QueryKey[],
): Promise<Failure | null> {
  if (answer.ok) {
    await invalidate(queryKeys)
    return null
  }
  const { error } = answer.error
  if (error === 'forbidden') void invalidate([...queryKeys, robotsQuery.queryKey])
  else if (error !== 'network') void invalidate(queryKeys)
  return answer.error
}

async function invalidate(queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => fetchAgain(queryClient, { queryKey })))
}
