import type { RobotRole } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { isResetting } from './resetting.ts'
import { findPairedRobot, lockRobot } from './robots.repository.ts'
import type { RobotRow } from './robots.repository.ts'

interface Demand {
  /** For what has to do with the reset itself (D-17). */
  readonly duringReset?: boolean
}

/**
 * Takes the robot's lock, and answers the robot and the caller's role, if the caller looks after it now. The route was
 * for such a caller when the call came in; while it waited, somebody may have unpaired the caller or reset the robot.
 */
export async function demandPaired(
  unit: Unit,
  robotId: string,
  accountId: string,
  { duringReset = false }: Demand = {},
): Promise<{ robot: RobotRow; role: RobotRole }> {
  // Sent together and done in this order: what is found is what is so under the lock.
  const [robot, paired] = await Promise.all([
    lockRobot(unit.tx, robotId),
    findPairedRobot(unit.tx, robotId, accountId),
  ])
  if (robot === undefined || paired === undefined) throw new ApiError('forbidden')
  if (!duringReset && isResetting(robot, unit.now)) throw new ApiError('robot_resetting')
  return { robot, role: paired.role }
}

/** The same for what only the primary carer may do. */
export async function demandPrimary(
  unit: Unit,
  robotId: string,
  accountId: string,
  demand: Demand = {},
): Promise<RobotRow> {
  const { robot, role } = await demandPaired(unit, robotId, accountId, demand)
  if (role !== 'PRIMARY_CARER') throw new ApiError('forbidden')
  return robot
}
