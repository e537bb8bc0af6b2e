import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { isResetting } from './resetting.ts'
import { accountsOfRobot, findPairedRobot, lockRobot, savePairingOf, saveRobot } from './robots.repository.ts'

/** The name of the person whose robot it is; everybody who looks after it sees it. */
export function changeRobotProfile({ runUnit }: Needs<'runUnit'>): Handler<'changeRobotProfile'> {
  return ({ caller: { accountId: callerId }, params: { robotId }, body: { endUserName }, actor }) =>
    runUnit(actor, async (unit) => {
      const robot = await lockRobot(unit.tx, robotId)
      const paired = await findPairedRobot(unit.tx, robotId, callerId)
      // It may have been reset, or handed over, while we waited: the name is nobody else's business.
      if (robot === undefined || paired?.role !== 'PRIMARY_CARER') throw new ApiError('forbidden')
      if (isResetting(robot, unit.now)) throw new ApiError('robot_resetting')
      if (robot.endUserName === endUserName) return undefined
      await saveRobot(unit.tx, robotId, { endUserName })
      unit.record({ action: 'changeRobotProfile', subject: `robot:${robotId}` })
      for (const accountId of await accountsOfRobot(unit.tx, robotId)) {
        unit.publish({ stream: `account:${accountId}`, kind: 'robots.changed', entityId: robotId })
      }
      return undefined
    })
}

/** What the caller calls the robot; nobody else sees it. */
export function changeAlias({ runUnit }: Needs<'runUnit'>): Handler<'changeAlias'> {
  return ({ caller: { accountId }, params: { robotId }, body: { alias }, actor }) =>
    runUnit(actor, async (unit) => {
      if (!(await savePairingOf(unit.tx, robotId, accountId, { alias }))) throw new ApiError('forbidden')
      unit.record({ action: 'changeAlias', subject: `robot:${robotId}` })
      unit.publish({ stream: `account:${accountId}`, kind: 'robots.changed', entityId: robotId })
      return undefined
    })
}
