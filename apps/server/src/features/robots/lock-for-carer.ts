import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { isResetting } from './resetting.ts'
import { findPairedRobot, lockRobot } from './robots.repository.ts'

/**
 * Takes the robot's lock for a carer who changes something about it, and answers how the two stand to each other now:
 * while the call waited, the carer may have left, or a reset may have begun.
 */
export async function lockForCarer(unit: Unit, robotId: string, accountId: string) {
  const robot = await lockRobot(unit.tx, robotId)
  const paired = await findPairedRobot(unit.tx, robotId, accountId)
  if (robot === undefined || paired === undefined) throw new ApiError('forbidden')
  if (isResetting(robot, unit.now)) throw new ApiError('robot_resetting')
  return paired
}
