import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { lockAccount } from '../account/account.repository.ts'
import { demandPaired } from './demand-pairing.ts'
import { removePairing } from './robots.repository.ts'

/** Somebody stops looking after a robot; its primary carer hands it over or resets it first. */
export function unpairSelf({ runUnit }: Needs<'runUnit'>): Handler<'unpairSelf'> {
  return ({ caller: { accountId }, params: { robotId }, actor }) =>
    runUnit(actor, async (unit) => {
      await lockAccount(unit.tx, accountId)
      const { role } = await demandPaired(unit, robotId, accountId)
      if (role === 'PRIMARY_CARER') throw new ApiError('primary_of_robot')
      await removePairing(unit.tx, robotId, accountId)
      unit.record({ action: 'unpairSelf', subject: `robot:${robotId}` })
      unit.publish({ stream: `account:${accountId}`, kind: 'robots.changed', entityId: robotId })
      unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
      return undefined
    })
}
