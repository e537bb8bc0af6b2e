import type { Contract } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Call, Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import type { MailKind } from '../mail/mail-kind.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockAccount, savePasswordHash } from './account.repository.ts'
import { demandUncommon } from './demand-uncommon.ts'
import { endAllSessions } from './end-sessions.ts'
import { openSession } from './issue-tokens.ts'
import type { SessionTokens } from './issue-tokens.ts'
import { voidMailKeys } from './mail-key.repository.ts'
import { makeRecoveryCodes } from './one-time-code.ts'
import {
  demandConfirmed,
  demandUnchanged,
  proveFactors,
  provePassword,
  spendCodeOf,
} from './prove-factors.ts'
import {
  enableSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.repository.ts'

type ChangeNeeds = Needs<'database' | 'hasher' | 'secrets' | 'clock' | 'runUnit'>
type ChangeCall = Call<Contract['changeSelf']>

/** Changes a factor: multi-factor login on or off, or the password. Every other session ends (SEC-16, SEC-18). */
export function changeSelf(needs: ChangeNeeds): Handler<'changeSelf'> {
  return (call) => {
    const { body } = call
    if ('newPassword' in body) return changePassword(needs, call, body)
    return body.enableMfa ? turnMfaOn(needs, call) : turnMfaOff(needs, call)
  }
}

async function changePassword(
  needs: ChangeNeeds,
  call: ChangeCall,
  body: { password: string; otpCode?: string | undefined; newPassword: string },
): Promise<SessionTokens> {
  const { spendCode } = await proveFactors(needs, call.caller.accountId, body)
  demandUncommon(body.newPassword, 'newPassword')
  const passwordHash = await needs.hasher.hash(body.newPassword)
  return changeFactor(needs, call, 'passwordChanged', async (unit) => {
    await spendCode(unit)
    await savePasswordHash(unit.tx, call.caller.accountId, passwordHash, unit.now)
    // A key that was mailed before could otherwise still undo this.
    await voidMailKeys(unit.tx, call.caller.accountId, 'passwordReset', unit.now)
  })
}

async function turnMfaOn(
  needs: ChangeNeeds,
  call: ChangeCall,
): Promise<SessionTokens & { recoveryCodes: string[] }> {
  const { accountId } = call.caller
  const { body } = call
  const record = await provePassword(needs, accountId, body.password)
  demandConfirmed(record)
  if (record.factor !== null) throw new ApiError('mfa_already_on')
  const pending = await findSecondFactor(needs.database, accountId)
  if (pending === undefined) throw new ApiError('mfa_not_set_up')
  if (body.otpCode === undefined) throw new ApiError('mfa_required')
  const seed = needs.secrets.decrypt('seed', accountId, pending.seed)
  const spendCode = spendCodeOf(seed, accountId, body.otpCode, needs.clock.now())
  const recoveryCodes = makeRecoveryCodes()
  const tokens = await changeFactor(needs, call, 'mfaOn', async (unit) => {
    await demandUnchanged(needs, unit, record, body.password, 'wrong_password')
    const enabled = await enableSecondFactor(unit.tx, accountId, pending.seed, unit.now)
    if (!enabled) throw new ApiError('mfa_not_set_up')
    await spendCode(unit)
    await replaceRecoveryCodes(
      unit.tx,
      accountId,
      recoveryCodes.map((code) => needs.secrets.mac('recovery-code', accountId, code)),
    )
  })
  return { ...tokens, recoveryCodes }
}

async function turnMfaOff(needs: ChangeNeeds, call: ChangeCall): Promise<SessionTokens> {
  const { accountId } = call.caller
  const { record, spendCode } = await proveFactors(needs, accountId, call.body)
  if (record.factor === null) throw new ApiError('mfa_off')
  return changeFactor(needs, call, 'mfaOff', async (unit) => {
    await spendCode(unit)
    await removeSecondFactor(unit.tx, accountId)
  })
}

/** What every change of a factor has in common: a lock, new tokens, no other session, a mail, a trace. */
async function changeFactor(
  { runUnit }: ChangeNeeds,
  { caller, actor, client }: ChangeCall,
  kind: Extract<MailKind, 'passwordChanged' | 'mfaOn' | 'mfaOff'>,
  change: (unit: Unit) => Promise<void>,
): Promise<SessionTokens> {
  return runUnit(actor, async (unit) => {
    const account = await lockAccount(unit.tx, caller.accountId)
    if (account === undefined) throw new ApiError('invalid_token')
    await change(unit)
    await endAllSessions(unit, account.id)
    await queueMail(unit, account, { kind })
    unit.record({ action: kind, subject: `account:${account.id}` })
    unit.publish({ stream: `account:${account.id}`, kind: 'account.changed', entityId: account.id })
    const { sessionId: _, ...tokens } = await openSession(unit, account.id, client)
    return tokens
  })
}
