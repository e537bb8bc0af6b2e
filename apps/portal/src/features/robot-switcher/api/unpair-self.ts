import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { leftNote } from '../../../shared/robot/left-note.ts'
import { robotsQuery } from '../../../shared/session/session-data.ts'

/** The user no longer looks after the robot. */
export async function unpairSelf(robotId: string): Promise<Failure | null> {
  // Before the call: the list without the robot can be here sooner than the answer.
  leftNote.write(robotId, 'yes')
  const answer = await call('unpairSelf', { params: { robotId } })
  if (!answer.ok) {
    leftNote.write(robotId, null)
    return answer.error
  }
  await queryClient.invalidateQueries({ queryKey: robotsQuery.queryKey })
  return null
}
