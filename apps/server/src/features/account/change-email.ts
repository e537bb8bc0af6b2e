import { randomUUIDv7 } from 'node:crypto'
import { emailKey } from '@kompaan/contract'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { day } from '../../ports/clock.ts'
import { randomSecret } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { isMailCode } from '../mail/mail-code.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { emailIsTaken, lockAccount, updateAccount } from './account.repository.ts'
import {
  countWrongTry,
  lockEmailChange,
  putEmailChange,
  removeEmailChange,
} from './email-change.repository.ts'
import { voidMailKeys } from './mail-key.repository.ts'
import { proveFactors } from './prove-factors.ts'

const codeLifetime = day
/** After this many wrong codes a new one has to be asked for. */
const wrongTriesMax = 10

type ChangeEmailNeeds = Needs<'database' | 'hasher' | 'secrets' | 'clock' | 'runUnit'>

export function changeEmail(needs: ChangeEmailNeeds): Handler<'changeEmail'> {
  return async ({ caller, body, actor, accept }) => {
    if ('code' in body) {
      const verdict = await confirm(needs, caller.accountId, body.code, (work) => needs.runUnit(actor, work))
      if (verdict !== 'updated') throw new ApiError(verdict)
      return { status: 'updated' }
    }
    const { spendCode } = await proveFactors(needs, caller.accountId, body)
    await needs.runUnit(actor, async (unit) => {
      await spendCode(unit)
      await ask(unit, caller.accountId, body.email)
    })
    accept()
    return { status: 'awaitingVerification' }
  }
}

/** Mails a code to the new address; the account keeps its old one until the code comes back. */
async function ask(unit: Unit, accountId: string, email: string): Promise<void> {
  const account = await lockAccount(unit.tx, accountId)
  if (account === undefined) throw new ApiError('invalid_token')
  if (await emailIsTaken(unit.tx, emailKey(email), accountId)) throw new ApiError('email_not_available')
  const id = randomUUIDv7()
  await putEmailChange(unit.tx, {
    accountId,
    id,
    email,
    nonce: randomSecret(),
    wrongTries: 0,
    expiresAt: unit.now + codeLifetime,
  })
  await queueMail(unit, account, { kind: 'emailChangeCode', sourceId: id, recipient: email })
  unit.record({ action: 'askEmailChange', subject: `account:${accountId}` })
  unit.publish({ stream: `account:${accountId}`, kind: 'account.changed', entityId: accountId })
}

type Verdict = 'updated' | 'wrong_code' | 'code_expired' | 'email_not_available'

/** A wrong code is counted, so it is a verdict and not an error that would roll the count back. */
async function confirm(
  { secrets }: ChangeEmailNeeds,
  accountId: string,
  code: string,
  run: (work: (unit: Unit) => Promise<Verdict>) => Promise<Verdict>,
): Promise<Verdict> {
  try {
    return await run(async (unit) => {
      const account = await lockAccount(unit.tx, accountId)
      const change = await lockEmailChange(unit.tx, accountId)
      if (account === undefined || change === undefined) return 'wrong_code'
      if (change.expiresAt <= unit.now || change.wrongTries >= wrongTriesMax) return 'code_expired'
      if (!isMailCode(secrets, change, code)) {
        await countWrongTry(unit.tx, accountId)
        return 'wrong_code'
      }
      if (await emailIsTaken(unit.tx, emailKey(change.email), accountId)) return 'email_not_available'
      // Told at the old address, so that its owner notices. The code proves the new one.
      await queueMail(unit, account, { kind: 'emailChanged' })
      await updateAccount(unit.tx, accountId, {
        email: change.email,
        emailKey: emailKey(change.email),
        status: 'ACTIVE',
      })
      await voidMailKeys(unit.tx, accountId, 'activation', unit.now)
      await voidMailKeys(unit.tx, accountId, 'passwordReset', unit.now)
      await removeEmailChange(unit.tx, accountId)
      await unit.tell('addressLeft', { emailKey: account.emailKey })
      unit.record({ action: 'changeEmail', subject: `account:${accountId}` })
      unit.publish({ stream: `account:${accountId}`, kind: 'account.changed', entityId: accountId })
      return 'updated'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'email_not_available'
    throw error
  }
}
