import { relationCodeOf } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { lockAccount } from '../account/account.repository.ts'
import { proveFactors } from '../account/prove-factors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { demandPaired, demandPrimary } from '../robots/demand-pairing.ts'
import { findPairedRobot, removePairing, savePairingOf } from '../robots/robots.repository.ts'
import { prepareRobotUsers } from './users.repository.ts'

export function robotUsers({ database }: Needs<'database'>): Handler<'robotUsers'> {
  const findRobotUsers = prepareRobotUsers(database)
  return async ({ params: { robotId } }) =>
    (await findRobotUsers.execute({ robotId })).map((user) => ({
      ...user,
      clientRelationCode: user.clientRelationRole && relationCodeOf(user.clientRelationRole),
      since: new Date(user.since).toISOString(),
    }))
}

/** What the caller is to the one who owns the robot. */
export function changeRelationRole({ runUnit }: Needs<'runUnit'>): Handler<'changeRelationRole'> {
  return ({ caller: { accountId }, params: { robotId }, body: { clientRelationRole }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const paired = await findPairedRobot(unit.tx, robotId, accountId)
      if (paired?.clientRelationRole === clientRelationRole) return undefined
      await savePairingOf(unit.tx, robotId, accountId, { clientRelationRole })
      unit.record({ action: 'changeRelationRole', subject: `robot:${robotId}` })
      unit.publish({ stream: `account:${accountId}`, kind: 'robots.changed', entityId: robotId })
      unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
      return undefined
    })
}

type FactorNeeds = Needs<'database' | 'hasher' | 'secrets' | 'clock' | 'runUnit'>

/** The primary carer hands the robot to another of its users and goes on helping: both roles change or neither. */
export function changeRobotUser(needs: FactorNeeds): Handler<'changeRobotUser'> {
  return async ({ caller: { accountId }, params: { robotId, userId }, body, actor }) => {
    const { spendCode } = await proveFactors(needs, accountId, body.auth)
    return needs.runUnit(actor, async (unit) => {
      // In the order of their ids: two who hand robots to each other must not wait in a circle.
      const locked = new Map<string, Awaited<ReturnType<typeof lockAccount>>>()
      for (const id of [accountId, userId].toSorted()) locked.set(id, await lockAccount(unit.tx, id))
      await spendCode(unit)
      await demandPrimary(unit, robotId, accountId)
      const heir = locked.get(userId)
      const paired = await findPairedRobot(unit.tx, robotId, userId)
      if (heir === undefined || paired === undefined) throw new ApiError('not_found')
      if (userId === accountId) return undefined
      await savePairingOf(unit.tx, robotId, accountId, { role: 'REGULAR' })
      await savePairingOf(unit.tx, robotId, userId, { role: 'PRIMARY_CARER' })
      await queueMail(unit, heir, { kind: 'becamePrimary', robotId })
      unit.record({
        action: 'transferPrimary',
        subject: `robot:${robotId}`,
        details: { account: userId },
      })
      for (const id of [accountId, userId]) {
        unit.publish({ stream: `account:${id}`, kind: 'robots.changed', entityId: robotId })
      }
      unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
      return undefined
    })
  }
}

/** The primary carer has somebody else no longer look after the robot; that ends at once, also where it is open now. */
export function unpairUser(needs: FactorNeeds): Handler<'unpairUser'> {
  return async ({ caller: { accountId }, params: { robotId, userId }, body, actor }) => {
    const { spendCode } = await proveFactors(needs, accountId, body.auth)
    return needs.runUnit(actor, async (unit) => {
      await spendCode(unit)
      await demandPrimary(unit, robotId, accountId)
      if (userId === accountId) throw new ApiError('primary_of_robot')
      if ((await findPairedRobot(unit.tx, robotId, userId)) === undefined) throw new ApiError('not_found')
      await removePairing(unit.tx, robotId, userId)
      unit.record({ action: 'unpairUser', subject: `robot:${robotId}`, details: { account: userId } })
      // Told apart from what people do themselves, so that they read why the robot is gone.
      unit.publish({ stream: `account:${userId}`, kind: 'robots.unpaired', entityId: robotId })
      unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
      return undefined
    })
  }
}
