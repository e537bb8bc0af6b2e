import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { giveInstruction } from '../instructions/give-instruction.ts'
import type { WithPresence } from '../presence/presence.ts'
import { isResetting } from '../robots/resetting.ts'
import { findRobotBySerial, lockRobot } from '../robots/robots.repository.ts'
import { findScriptsNamed } from './script-runs.repository.ts'

/** The operator has a robot perform a script now. One that is not there is not told: nothing is said hours later. */
export function runScript({
  database,
  runUnit,
  presence,
}: Needs<'database' | 'runUnit'> & WithPresence): Handler<'runScript'> {
  return async ({ body: { serial, script: nameOrId }, actor }) => {
    const robot = await findRobotBySerial(database, serial)
    if (robot === undefined) throw new ApiError('not_found')
    const { status } = await presence.statusOf(robot.id)
    return runUnit(actor, async (unit) => {
      const { tx } = unit
      const locked = await lockRobot(tx, robot.id)
      if (locked === undefined || isResetting(locked, unit.now)) throw new ApiError('robot_resetting')
      const [found, another] = await findScriptsNamed(tx, robot.id, nameOrId)
      if (found === undefined) throw new ApiError('no_script_found')
      if (another !== undefined) throw new ApiError('name_ambiguous')
      if (status === 'offline') throw new ApiError('robot_offline')
      const instructionId = await giveInstruction(unit, robot.id, {
        kind: 'runScript',
        scriptId: found.id,
        scriptVersionId: found.versionId,
      })
      unit.record({ action: 'runScript', subject: `robot:${robot.id}`, details: { script: found.id } })
      return { instructionId, scriptName: found.name }
    })
  }
}
