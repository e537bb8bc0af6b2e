import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { tasksKey } from '../../../shared/robot/occurrences-query.ts'

/** Pauses all that is planned, or moves the end of the pause. Answers why not, or null. */
export async function savePause(robotId: string, until: string): Promise<Failure | null> {
  const answer = await call('putPause', { params: { robotId }, body: { until } })
  return afterChange(answer, [tasksKey(robotId)])
}

/** Ends the pause now. Answers why it still goes on, or null. */
export async function endPause(robotId: string): Promise<Failure | null> {
  return afterChange(await call('removePause', { params: { robotId } }), [tasksKey(robotId)])
}
