import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { makeSeed, otpauthUrl } from './one-time-code.ts'
import { demandConfirmed, provePassword } from './prove-factors.ts'
import { putPendingSeed } from './second-factor.repository.ts'

/** Makes a new seed, shown once and kept encrypted; it counts only after `changeSelf` turned it on. */
export function mfaSetup({
  database,
  hasher,
  secrets,
  runUnit,
}: Needs<'database' | 'hasher' | 'secrets' | 'runUnit'>): Handler<'mfaSetup'> {
  return async ({ caller, body, actor }) => {
    const record = await provePassword({ database, hasher }, caller.accountId, body.password)
    demandConfirmed(record)
    const seed = makeSeed()
    const kept = await runUnit(actor, async (unit) => {
      unit.record({ action: 'mfaSetup', subject: `account:${caller.accountId}` })
      return putPendingSeed(unit.tx, caller.accountId, secrets.encrypt('seed', caller.accountId, seed))
    })
    if (!kept) throw new ApiError('mfa_already_on')
    return { secret: seed, otpauthUrl: otpauthUrl(seed, record.account.email) }
  }
}
