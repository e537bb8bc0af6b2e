import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockAccount } from './account.repository.ts'
import { closeAccount } from './close-account.ts'
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
      await spendCode(unit)
      await closeAccount(unit, account, needs.config.erasureDays)
      await queueMail(unit, account, { kind: 'accountDeleted' })
      unit.record({ action: 'deleteSelf', subject: `account:${account.id}` })
    })
    return undefined
  }
}
