import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { findLoginById } from './account.repository.ts'
import type { LoginRecord } from './account.repository.ts'
import { checkOneTimeCode, recoveryCodeHashes } from './one-time-code.ts'
import { isSpentRecoveryCode, spendRecoveryCode, spendStep } from './second-factor.repository.ts'

/** Uses the code up, in the transaction of what it allows: a code works once (D-06). */
export type SpendCode = (unit: Unit) => Promise<void>

/** A caller proves again who they are: the password, and a code when multi-factor login is on (SEC-06). */
export async function proveFactors(
  { database, hasher, secrets, clock }: Needs<'database' | 'hasher' | 'secrets' | 'clock'>,
  accountId: string,
  presented: { password: string; otpCode?: string | undefined },
): Promise<{ record: LoginRecord; spendCode: SpendCode }> {
  const record = await findLoginById(database, accountId)
  const matches = await hasher.matches(presented.password, record?.passwordHash)
  if (record === undefined || !matches) throw new ApiError('wrong_password')
  return { record, spendCode: demandCode(secrets, record, presented.otpCode, clock.now()) }
}

/** Checks the code as far as it goes without using it up; the answer uses it up. */
export function demandCode(
  secrets: Secrets,
  record: LoginRecord,
  otpCode: string | undefined,
  now: number,
): SpendCode {
  const { factor } = record
  if (factor === null) return async () => undefined
  if (otpCode === undefined) throw new ApiError('mfa_required')
  const accountId = record.account.id
  const hashes = recoveryCodeHashes(secrets, accountId, otpCode)
  if (hashes.length > 0) return (unit) => spendRecovery(unit, accountId, hashes)
  return spendCodeOf(secrets.decrypt('seed', accountId, factor.seed), accountId, otpCode, now)
}

/** The same for a seed that is not on yet. */
export function spendCodeOf(seed: string, accountId: string, otpCode: string, now: number): SpendCode {
  const checked = checkOneTimeCode(seed, otpCode, now)
  if ('refused' in checked) throw new ApiError(checked.refused)
  return async (unit) => {
    if (!(await spendStep(unit.tx, accountId, checked.step))) throw new ApiError('otp_used')
  }
}

async function spendRecovery(unit: Unit, accountId: string, hashes: readonly string[]): Promise<void> {
  if (await spendRecoveryCode(unit.tx, accountId, hashes, unit.now)) {
    unit.record({ action: 'recoveryCode', subject: `account:${accountId}` })
    return
  }
  throw new ApiError((await isSpentRecoveryCode(unit.tx, accountId, hashes)) ? 'otp_used' : 'otp_wrong')
}
