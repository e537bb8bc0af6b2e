import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { makeRecoveryCodes } from './one-time-code.ts'
import { proveFactors } from './prove-factors.ts'
import { replaceRecoveryCodes } from './second-factor.repository.ts'

/** Ten new recovery codes; the old ones stop working. */
export function newRecoveryCodes(
  needs: Needs<'database' | 'hasher' | 'secrets' | 'clock' | 'runUnit'>,
): Handler<'newRecoveryCodes'> {
  return async ({ caller, body, actor }) => {
    const { accountId } = caller
    const { record, spendCode } = await proveFactors(needs, accountId, body)
    if (record.factor === null) throw new ApiError('mfa_off')
    const recoveryCodes = makeRecoveryCodes()
    await needs.runUnit(actor, async (unit) => {
      await spendCode(unit)
      await replaceRecoveryCodes(
        unit.tx,
        accountId,
        recoveryCodes.map((code) => needs.secrets.mac('recovery-code', accountId, code)),
      )
      unit.record({ action: 'newRecoveryCodes', subject: `account:${accountId}` })
    })
    return { recoveryCodes }
  }
}
