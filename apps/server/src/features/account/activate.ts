import { emailKey } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findLoginByEmail, lockAccount, updateAccount } from './account.repository.ts'
import type { AccountRow } from './account.repository.ts'
import { voidMailKeys } from './mail-key.repository.ts'
import { makeMailKey, takeMailKey } from './mail-key.ts'

/** Confirms an account by its mailed key. */
export function activate({ runUnit }: Needs<'runUnit'>): Handler<'activate'> {
  return async ({ body, actor }) => {
    await runUnit(actor, async (unit) => {
      await confirmAccount(unit, await takeActivationKey(unit, body.key))
    })
    return undefined
  }
}

/** Sends the activation mail again; to a confirmed account it sends nothing and answers alike. */
export function activationMail({
  runUnit,
  secrets,
}: Needs<'runUnit' | 'secrets'>): Handler<'activationMail'> {
  return async ({ caller, actor }) => {
    await runUnit(actor, async (unit) => {
      const account = await lockAccount(unit.tx, caller.accountId)
      if (account?.status !== 'UNCONFIRMED') return
      const keyId = await makeMailKey(unit, secrets, account.id, 'activation')
      await queueMail(unit, account, { kind: 'activation', sourceId: keyId })
      unit.record({ action: 'activationMail', subject: `account:${account.id}` })
    })
    return undefined
  }
}

/** The operator confirms an account whose mail does not arrive. */
export function confirmUser({ runUnit, database }: Needs<'runUnit' | 'database'>): Handler<'confirmUser'> {
  return async ({ body, actor }) => {
    const found = await findLoginByEmail(database, emailKey(body.email))
    if (found === undefined) throw new ApiError('not_found')
    await runUnit(actor, (unit) => confirmAccount(unit, found.account))
    return undefined
  }
}

/** The address is shown to be theirs. */
export async function confirmAccount(unit: Unit, account: AccountRow): Promise<void> {
  if (account.status === 'ACTIVE') return
  await updateAccount(unit.tx, account.id, { status: 'ACTIVE' })
  await voidMailKeys(unit.tx, account.id, 'activation', unit.now)
  unit.record({ action: 'confirmAccount', subject: `account:${account.id}` })
  unit.publish({ stream: `account:${account.id}`, kind: 'account.changed', entityId: account.id })
}

/** For this key a used one is no good like any other: the contract knows two answers (api.md). */
async function takeActivationKey(unit: Unit, key: string) {
  try {
    return await takeMailKey(unit, key, 'activation')
  } catch (error) {
    throw error instanceof ApiError && error.code === 'key_used' ? new ApiError('key_unknown') : error
  }
}
