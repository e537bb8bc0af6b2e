import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { demandRoomForRobot } from './demand-room-for-robot.ts'
import { hasPrimary, savePairing } from './robots.repository.ts'

/** Under the locks of account and robot: exactly one primary carer, who may have helped before. */
export async function becomePrimary(unit: Unit, robotId: string, accountId: string): Promise<void> {
  if (await hasPrimary(unit.tx, robotId)) throw new ApiError('already_linked')
  await demandRoomForRobot(unit, robotId, accountId)
  await savePairing(unit.tx, { robotId, accountId, role: 'PRIMARY_CARER', createdAt: unit.now })
  // The answer to its next beat tells the robot that a code which it shows is of no more use.
  unit.publish({ stream: `device:${robotId}`, kind: 'heartbeat.wanted' })
}
