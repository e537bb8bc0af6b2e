import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { proveFactors } from './prove-factors.ts'

/** Asks for the same factors as what it stands in for; the code is used up, as everywhere. */
export function verifyPassword(
  needs: Needs<'database' | 'hasher' | 'secrets' | 'clock' | 'runUnit'>,
): Handler<'verifyPassword'> {
  return async ({ caller, body, actor }) => {
    const { spendCode } = await proveFactors(needs, caller.accountId, body)
    await needs.runUnit(actor, async (unit) => {
      await spendCode(unit)
      unit.record({ action: 'verifyPassword', subject: `account:${caller.accountId}` })
    })
    return undefined
  }
}
