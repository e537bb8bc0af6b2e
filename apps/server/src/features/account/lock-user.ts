import { emailKey } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findLoginByEmail, lockAccount, updateAccount } from './account.repository.ts'
import type { AccountRow } from './account.repository.ts'
import { endAllSessions } from './end-sessions.ts'

/** The operator lets nobody into an account any more: whoever is in is out at the next request (SEC-18). */
export function lockUser({ runUnit }: Needs<'runUnit'>): Handler<'lockUser'> {
  return async ({ body, actor }) => {
    await runUnit(actor, async (unit) => {
      const account = await lockAccountOf(unit, body.email)
      await updateAccount(unit.tx, account.id, { lockedAt: account.lockedAt ?? unit.now })
      await endAllSessions(unit, account.id)
      unit.record({ action: 'lockUser', subject: `account:${account.id}` })
    })
    return undefined
  }
}

export function unlockUser({ runUnit }: Needs<'runUnit'>): Handler<'unlockUser'> {
  return async ({ body, actor }) => {
    await runUnit(actor, async (unit) => {
      const account = await lockAccountOf(unit, body.email)
      await updateAccount(unit.tx, account.id, { lockedAt: null })
      unit.record({ action: 'unlockUser', subject: `account:${account.id}` })
    })
    return undefined
  }
}

/** Takes the lock on the row of the account with this address; refuses when there is none. */
export async function lockAccountOf(unit: Unit, email: string): Promise<AccountRow> {
  const found = await findLoginByEmail(unit.tx, emailKey(email))
  const account = found && (await lockAccount(unit.tx, found.account.id))
  // The address may have been changed while we waited for the lock.
  if (account?.emailKey !== emailKey(email)) throw new ApiError('not_found')
  return account
}
