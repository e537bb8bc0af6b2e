import type { RelationRole } from '@kompaan/contract/wire'
import type { Factors } from '../../../shared/factors/use-factor-check.ts'
import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { peopleQueries } from './people-queries.ts'

type UserOfRobot = { robotId: string; userId: string }

/** Hands the robot to another of its users; the caller goes on helping (USR-06). */
export async function makePrimary(params: UserOfRobot, auth: Factors): Promise<Failure | null> {
  const body = { auth, userRobot: { role: 'PRIMARY_CARER' } } as const
  const answer = await call('changeRobotUser', { params, body })
  return afterChange(answer, peopleQueries(params.robotId))
}

/** Somebody else no longer looks after the robot (USR-07). */
export async function unpairUser(params: UserOfRobot, auth: Factors): Promise<Failure | null> {
  const answer = await call('unpairUser', { params, body: { auth } })
  return afterChange(answer, peopleQueries(params.robotId))
}

/** What the caller is to the one who owns the robot (USR-08). */
export async function changeOwnRelationRole(
  robotId: string,
  clientRelationRole: RelationRole,
): Promise<Failure | null> {
  const answer = await call('changeRelationRole', { params: { robotId }, body: { clientRelationRole } })
  return afterChange(answer, peopleQueries(robotId))
}
