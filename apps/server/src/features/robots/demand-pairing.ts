import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { isResetting } from '../robots/resetting.ts'
import { findPairedRobot, lockRobot } from '../robots/robots.repository.ts'
import type { RobotRow } from '../robots/robots.repository.ts'

/**
 * Takes the robot's lock and answers the robot, if the caller is its primary carer now: while the call waited, the
 * robot may have been handed over or reset.
 */
export async function demandPrimary(unit: Unit, robotId: string, accountId: string): Promise<RobotRow> {
  const robot = await lockRobot(unit.tx, robotId)
  const paired = await findPairedRobot(unit.tx, robotId, accountId)
  if (robot === undefined || paired?.role !== 'PRIMARY_CARER') throw new ApiError('forbidden')
  if (isResetting(robot, unit.now)) throw new ApiError('robot_resetting')
  return robot
}
