import { queryClient } from '../../../shared/query/query-client.ts'
import { robotUsersQuery } from '../../../shared/robot/robot-users-query.ts'
import { robotsQuery } from '../../../shared/session/session-data.ts'
import { invitesQuery } from './invites-query.ts'

/** Asks again who looks after a robot, and as what; also after a refusal, which may be news about just that. */
export async function refreshPeople(robotId: string): Promise<void> {
  await Promise.all(
    [robotUsersQuery(robotId), invitesQuery(robotId), robotsQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
