import { randomUUIDv7 } from 'node:crypto'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { day, hour } from '../../ports/clock.ts'
import { hashSecret, randomSecret } from '../../ports/secrets.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { findAccount, lockAccount } from './account.repository.ts'
import type { AccountRow } from './account.repository.ts'
import { findMailKeyByHash, insertMailKey, markMailKeyUsed, voidMailKeys } from './mail-key.repository.ts'
import type { MailKeyPurpose, MailKeyRow } from './mail-key.repository.ts'

/** How long a mailed key can be used (D-05). */
const lifetimes: Readonly<Record<MailKeyPurpose, number>> = { activation: 7 * day, passwordReset: hour }

/** Makes a key for a mail; the keys mailed before for the same purpose are void from now on. */
export async function makeMailKey(
  unit: Unit,
  secrets: Secrets,
  accountId: string,
  purpose: MailKeyPurpose,
): Promise<string> {
  await voidMailKeys(unit.tx, accountId, purpose, unit.now)
  const id = randomUUIDv7()
  const nonce = randomSecret()
  await insertMailKey(unit.tx, {
    id,
    accountId,
    purpose,
    nonce,
    hash: hashSecret(secrets.mac('mail-key', purpose, id, nonce)),
    createdAt: unit.now,
    expiresAt: unit.now + lifetimes[purpose],
  })
  return id
}

/** The key itself, computed again for each try to send it, so that no table holds it. */
export function mailKeyText(secrets: Secrets, row: MailKeyRow): string | undefined {
  return secrets.macs('mail-key', row.purpose, row.id, row.nonce).find((key) => hashSecret(key) === row.hash)
}

/**
 * Uses a presented key up and answers its account, locked; or says why the key is no good. The account is
 * locked before the key is judged, as by everything that makes or voids keys: no two of them can wait for
 * each other, and of two uses at once the second sees the first.
 */
export async function takeMailKey(unit: Unit, key: string, purpose: MailKeyPurpose): Promise<AccountRow> {
  const find = () => findMailKeyByHash(unit.tx, hashSecret(key), purpose)
  const found = await find()
  const account = found && (await lockAccount(unit.tx, found.accountId))
  if (account === undefined) throw new ApiError('key_unknown')
  const row = await find()
  if (row === undefined) throw new ApiError('key_unknown')
  if (row.usedAt !== null) throw new ApiError('key_used')
  if (row.voidedAt !== null || row.expiresAt <= unit.now) throw new ApiError('key_expired')
  await markMailKeyUsed(unit.tx, row.id, unit.now)
  return account
}

/** Finds the account of a key that is still valid. The key stays valid. */
export async function findAccountOfKey(
  { database, clock }: Needs<'database' | 'clock'>,
  key: string,
  purpose: MailKeyPurpose,
): Promise<AccountRow | undefined> {
  const row = await findMailKeyByHash(database, hashSecret(key), purpose)
  if (row === undefined || row.usedAt !== null || row.voidedAt !== null || row.expiresAt <= clock.now()) {
    return undefined
  }
  return findAccount(database, row.accountId)
}
