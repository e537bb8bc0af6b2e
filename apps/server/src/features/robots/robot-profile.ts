import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPaired, demandPrimary } from './demand-pairing.ts'
import { accountsOfRobot, savePairingOf, saveRobot } from './robots.repository.ts'

/** The name of the person whose robot it is; everybody who looks after it sees it. */
export function changeRobotProfile({ runUnit }: Needs<'runUnit'>): Handler<'changeRobotProfile'> {
  return ({ caller: { accountId: callerId }, params: { robotId }, body: { endUserName }, actor }) =>
    runUnit(actor, async (unit) => {
      const robot = await demandPrimary(unit, robotId, callerId)
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
      await demandPaired(unit, robotId, accountId)
      await savePairingOf(unit.tx, robotId, accountId, { alias })
      unit.record({ action: 'changeAlias', subject: `robot:${robotId}` })
      unit.publish({ stream: `account:${accountId}`, kind: 'robots.changed', entityId: robotId })
      return undefined
    })
}
