import { call } from '../../../shared/http/client.ts'
import type { CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { chooseActiveRobot } from '../../../shared/session/active-robot.ts'
import { robotsQuery } from '../../../shared/session/session-data.ts'

/** Makes the user the primary carer of the robot that gave the code; the pages are then about that robot. */
export async function pairRobot(body: CallInput<'pairRobot'>['body']): Promise<Failure | null> {
  const answer = await call('pairRobot', { body })
  if (!answer.ok) return answer.error
  chooseActiveRobot(answer.value.id)
  await queryClient.invalidateQueries({ queryKey: robotsQuery.queryKey })
  return null
}
