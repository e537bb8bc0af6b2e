import { call } from '../http/client.ts'
import type { Failure } from '../http/failure.ts'
import { queryClient } from '../query/query-client.ts'
import { robotsQuery } from '../session/session-data.ts'

export interface RobotProfileChange {
  readonly endUserName?: string
  /** Null for no name of one's own. */
  readonly alias?: string | null
}

/** Saves what was changed, each by its own call; the first that fails is told. */
export async function saveRobotProfile(
  robotId: string,
  { endUserName, alias }: RobotProfileChange,
): Promise<Failure | null> {
  const failure =
    (endUserName === undefined ? null : await saveEndUserName(robotId, endUserName)) ??
    (alias === undefined ? null : await saveAlias(robotId, alias))
  await queryClient.invalidateQueries({ queryKey: robotsQuery.queryKey })
  return failure
}

async function saveEndUserName(robotId: string, endUserName: string): Promise<Failure | null> {
  const answer = await call('changeRobotProfile', { params: { robotId }, body: { endUserName } })
  return answer.ok ? null : answer.error
}

async function saveAlias(robotId: string, alias: string | null): Promise<Failure | null> {
  const answer = await call('changeAlias', { params: { robotId }, body: { alias } })
  return answer.ok ? null : answer.error
}
