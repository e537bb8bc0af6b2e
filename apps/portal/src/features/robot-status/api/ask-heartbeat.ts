import { browserClock } from '../../../shared/clock/clock.ts'
import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { heartbeatQuery } from '../../../shared/robot/heartbeat-query.ts'

/** A robot that is there answers within this time. */
const answerTime = 2000

/** Has the robot give a sign of life now, and then asks how it is. */
export async function askHeartbeat(robotId: string): Promise<Failure | null> {
  const answer = await call('askHeartbeat', { params: { robotId } }, { inPlace: true })
  if (answer.ok) await browserClock.wait(answerTime)
  await queryClient.invalidateQueries({ queryKey: heartbeatQuery(robotId).queryKey })
  return answer.ok ? null : answer.error
}
