import type { QueryKey } from '@tanstack/react-query'
import { invitesQuery } from '../../../shared/robot/invites-query.ts'
import { robotUsersQuery } from '../../../shared/robot/robot-users-query.ts'
import { robotsQuery } from '../../../shared/session/session-data.ts'

/** Who looks after a robot, and as what. */
export function peopleQueries(robotId: string): readonly QueryKey[] {
  return [robotUsersQuery(robotId).queryKey, invitesQuery(robotId).queryKey, robotsQuery.queryKey]
}
