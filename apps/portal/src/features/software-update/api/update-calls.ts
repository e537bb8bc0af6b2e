import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { configQuery } from '../../../shared/robot/config-query.ts'
import { robotNote } from '../../../shared/robot/robot-note.ts'
import { type InstallMark, writeMark } from '../model/install-mark.ts'

/** The install that was started here. */
export const installNote = robotNote('updating')

/** Has the robot fetch the newest release. */
export async function downloadUpdate(robotId: string): Promise<Failure | null> {
  const answer = await call('deployUpdate', { params: { robotId } })
  await refresh(robotId)
  return answer.ok ? null : answer.error
}

/** Has the robot restart into what it has fetched. */
export async function installUpdate(robotId: string, mark: InstallMark): Promise<Failure | null> {
  const answer = await call('installUpdate', { params: { robotId } })
  if (answer.ok) installNote.write(robotId, writeMark(mark))
  await refresh(robotId)
  return answer.ok ? null : answer.error
}

async function refresh(robotId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: configQuery(robotId).queryKey })
}
