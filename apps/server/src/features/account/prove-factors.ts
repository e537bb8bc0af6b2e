import type { ErrorCode } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Needs } from '../../services.ts'
import { findLoginById, lockAccount } from './account.repository.ts'
import type { LoginRecord } from './account.repository.ts'
import { checkOneTimeCode, recoveryCodeHashes } from './one-time-code.ts'
import { findRecoveryCode, spendRecoveryCode, spendStep } from './second-factor.repository.ts'

/** Uses the code up, in the transaction of what it allows: a code works once (D-06). */
export type SpendCode = (unit: Unit) => Promise<void>

interface Presented {
  readonly password: string
  readonly otpCode?: string | undefined
}

/** A caller proves again who they are: the password, and a code when multi-factor login is on (SEC-06). */
export async function proveFactors(
  needs: Needs<'database' | 'hasher' | 'secrets' | 'clock'>,
  accountId: string,
  presented: Presented,
): Promise<{ record: LoginRecord; spendCode: SpendCode }> {
  const record = await provePassword(needs, accountId, presented.password)
  return { record, spendCode: await demandCode(needs, record, presented, 'wrong_password') }
}

export async function provePassword(
  { database, hasher }: Needs<'database' | 'hasher'>,
  accountId: string,
  password: string,
): Promise<LoginRecord> {
  const record = await findLoginById(database, accountId)
  const matches = await hasher.matches(password, record?.passwordHash)
  if (record === undefined || !matches) throw new ApiError('wrong_password')
  return record
}

/** Who signed up with somebody else's address must not be able to keep its owner out with a second factor (0022). */
export function demandConfirmed({ account }: LoginRecord): void {
  if (account.status !== 'ACTIVE') throw new ApiError('unconfirmed')
}

/** Checks the code as far as it goes without using it up; the answer uses it up. */
export async function demandCode(
  needs: Needs<'database' | 'secrets' | 'clock' | 'hasher'>,
  record: LoginRecord,
  presented: Presented,
  refusal: ErrorCode,
): Promise<SpendCode> {
  const spend = await codeToSpend(needs, record, presented.otpCode)
  return async (unit) => {
    await demandUnchanged(needs, unit, record, presented.password, refusal)
    await spend(unit)
  }
}

/**
 * Factors are proven before the transaction, since hashing takes its time. Under the account's lock they
 * must still be the same: a password replaced or a factor turned on in between counts at once (SEC-18).
 */
export async function demandUnchanged(
  { hasher }: Needs<'hasher'>,
  unit: Unit,
  proven: LoginRecord,
  password: string,
  refusal: ErrorCode,
): Promise<void> {
  await lockAccount(unit.tx, proven.account.id)
  const current = await findLoginById(unit.tx, proven.account.id)
  if (current === undefined) throw new ApiError(refusal)
  // Another hash can be that of the same password, renewed by a login beside this one.
  const samePassword =
    current.passwordHash === proven.passwordHash || (await hasher.matches(password, current.passwordHash))
  if (!samePassword) throw new ApiError(refusal)
  if (current.factor?.seed !== proven.factor?.seed) throw new ApiError('mfa_required')
}

/** The same for a seed that is not on yet. */
export function spendCodeOf(seed: string, accountId: string, otpCode: string, now: number): SpendCode {
  const checked = checkOneTimeCode(seed, otpCode, now)
  if ('refused' in checked) throw new ApiError(checked.refused)
  return async (unit) => {
    if (!(await spendStep(unit.tx, accountId, checked.step))) throw new ApiError('otp_used')
  }
}

async function codeToSpend(
  { database, secrets, clock }: Needs<'database' | 'secrets' | 'clock'>,
  { factor, account }: LoginRecord,
  otpCode: string | undefined,
): Promise<SpendCode> {
  if (factor === null) return async () => undefined
  if (otpCode === undefined) throw new ApiError('mfa_required')
  const hashes = recoveryCodeHashes(secrets, account.id, otpCode)
  if (hashes.length === 0) {
    return spendCodeOf(secrets.decrypt('seed', account.id, factor.seed), account.id, otpCode, clock.now())
  }
  const found = await findRecoveryCode(database, account.id, hashes)
  if (found === undefined) throw new ApiError('otp_wrong')
  if (found.usedAt !== null) throw new ApiError('otp_used')
  return (unit) => spendRecovery(unit, account.id, hashes)
}

async function spendRecovery(unit: Unit, accountId: string, hashes: readonly string[]): Promise<void> {
  const spent = await spendRecoveryCode(unit.tx, accountId, hashes, unit.now)
  if (!spent) throw new ApiError('otp_used')
  unit.record({ action: 'recoveryCode', subject: `account:${accountId}` })
}
