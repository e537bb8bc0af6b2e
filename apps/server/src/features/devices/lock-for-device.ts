import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { isResetting } from '../robots/resetting.ts'
import { lockRobot } from '../robots/robots.repository.ts'
import { findDevice } from './devices.repository.ts'

/**
 * Takes the robot's lock for something that the robot itself tells. While the call waited a reset may have begun, or
 * be over: what belongs to the former owner must not come after it.
 */
export async function lockForDevice(unit: Unit, robotId: string): Promise<void> {
  const robot = await lockRobot(unit.tx, robotId)
  if (robot === undefined || (await findDevice(unit.tx, robotId)) === undefined) {
    throw new ApiError('invalid_token')
  }
  if (isResetting(robot, unit.now)) throw new ApiError('robot_resetting')
}
