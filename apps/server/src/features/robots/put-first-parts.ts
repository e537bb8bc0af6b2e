import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { permissionsPart } from '../permissions/robot-permissions.ts'
import { putParts } from '../state/change-parts.ts'
import { settingsPart } from './robot-settings.ts'
import { findRobot } from './robots.repository.ts'

/** What a robot should be like from its first day, or its first after a reset. */
export async function putFirstParts(unit: Unit, robotId: string): Promise<void> {
  const robot = await findRobot(unit.tx, robotId)
  if (robot === undefined) throw new ApiError('internal')
  await putParts(unit, robotId, [settingsPart(robot), await permissionsPart(unit.tx, robotId)])
}
