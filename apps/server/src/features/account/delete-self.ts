import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { day } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { isPrimaryOfAnyRobot, lockAccount, removePairings, updateAccount } from './account.repository.ts'
import { endAllSessions } from './end-sessions.ts'
import { proveFactors } from './prove-factors.ts'

/** Closes the account at once; its data is erased within the promised five weeks (D-09). */
export function deleteSelf(
  needs: Needs<'database' | 'hasher' | 'secrets' | 'clock' | 'runUnit' | 'config'>,
): Handler<'deleteSelf'> {
  return async ({ caller, body, actor }) => {
    const { spendCode } = await proveFactors(needs, caller.accountId, body)
    await needs.runUnit(actor, async (unit) => {
      const account = await lockAccount(unit.tx, caller.accountId)
      if (account === undefined) throw new ApiError('invalid_token')
      if (await isPrimaryOfAnyRobot(unit.tx, account.id)) throw new ApiError('primary_of_robot')
      await spendCode(unit)
      for (const robotId of await removePairings(unit.tx, account.id)) {
        unit.record({ action: 'leaveRobot', subject: `robot:${robotId}` })
        unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
      }
      // An address that was never confirmed may be somebody else's.
      const ownAddress = account.status === 'ACTIVE' ? account.emailKey : null
      await unit.tell('accountClosed', { accountId: account.id, ownAddress })
      await updateAccount(unit.tx, account.id, {
        deletedAt: unit.now,
        eraseAfter: unit.now + needs.config.erasureDays * day,
      })
      await endAllSessions(unit, account.id)
      await queueMail(unit, account, { kind: 'accountDeleted' })
      unit.record({ action: 'deleteSelf', subject: `account:${account.id}` })
    })
    return undefined
  }
}
