import { emailKey } from '@kompaan/contract'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findLoginByEmail, lockAccount } from '../account/account.repository.ts'
import { findRobotBySerial, insertPairing } from './robots.repository.ts'

/** The operator gives a robot without a primary carer to a user; one that has somebody stays theirs. */
export function handOverRobot({
  database,
  runUnit,
}: Needs<'database' | 'runUnit'>): Handler<'handOverRobot'> {
  return async ({ body, actor }) => {
    const found = await findLoginByEmail(database, emailKey(body.email))
    const robot = await findRobotBySerial(database, body.serial)
    if (found === undefined || robot === undefined) throw new ApiError('not_found')
    const accountId = found.account.id
    try {
      await runUnit(actor, async (unit) => {
        // An account that is deleted at this moment takes no robot with it (D-09).
        if ((await lockAccount(unit.tx, accountId)) === undefined) throw new ApiError('not_found')
        await insertPairing(unit.tx, {
          robotId: robot.id,
          accountId,
          role: 'PRIMARY_CARER',
          createdAt: unit.now,
        })
        unit.record({
          action: 'handOverRobot',
          subject: `robot:${robot.id}`,
          details: { account: accountId },
        })
        unit.publish({ stream: `account:${accountId}`, kind: 'robots.changed', entityId: robot.id })
      })
    } catch (error) {
      throw isUniqueViolation(error) ? new ApiError('already_linked') : error
    }
    return undefined
  }
}
