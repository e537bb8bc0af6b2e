import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { closeAccount } from './close-account.ts'
import { lockAccountOf } from './lock-user.ts'

/** The operator takes an address away from an account that nobody confirmed, for its owner to sign up with (0022). */
export function freeAddress({ runUnit, config }: Needs<'runUnit' | 'config'>): Handler<'freeAddress'> {
  return async ({ body, actor }) => {
    await runUnit(actor, async (unit) => {
      const account = await lockAccountOf(unit, body.email)
      if (account.status === 'ACTIVE') throw new ApiError('already_confirmed')
      await closeAccount(unit, account, config.erasureDays)
      unit.record({ action: 'freeAddress', subject: `account:${account.id}` })
    })
    return undefined
  }
}
