import { robotsPerAccountMax } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { findPairedRobot, findPairedRobots } from './robots.repository.ts'

/** Under the account's lock: nobody gets more robots than the list of them can hold. */
export async function demandRoomForRobot(unit: Unit, robotId: string, accountId: string): Promise<void> {
  if (await findPairedRobot(unit.tx, robotId, accountId)) return
  const robots = await findPairedRobots(unit.tx, accountId)
  if (robots.length >= robotsPerAccountMax) throw new ApiError('max_robots')
}
