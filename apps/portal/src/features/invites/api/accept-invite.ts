import { call } from '../../../shared/http/client.ts'
import type { CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { chooseActiveRobot } from '../../../shared/session/active-robot.ts'
import { forgetInvite } from '../../../shared/session/invite-in-progress.ts'
import { robotsQuery, selfQuery } from '../../../shared/session/session-data.ts'
import { setInviteWelcome } from '../model/invite-welcome.ts'

/** The user helps with the robot from now on; the pages are about it. An account that was not confirmed now is. */
export async function acceptInvite(body: CallInput<'acceptInvite'>['body']): Promise<Failure | null> {
  const answer = await call('acceptInvite', { body })
  if (!answer.ok) return answer.error
  forgetInvite()
  setInviteWelcome(answer.value.id)
  chooseActiveRobot(answer.value.id)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: robotsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: selfQuery.queryKey }),
  ])
  return null
}
