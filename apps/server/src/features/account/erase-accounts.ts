import { systemActor } from '../../audit/audit-entry.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { Needs } from '../../services.ts'
import { accountsToErase, emailIsTaken, eraseAccount } from './account.repository.ts'

/** Erases the accounts whose time has come (D-09). */
export async function eraseAccounts({
  database,
  runUnit,
  clock,
  log,
}: Needs<'database' | 'runUnit' | 'clock' | 'log'>): Promise<void> {
  let failed = 0
  for (const accountId of await accountsToErase(database, clock.now())) {
    try {
      const erased = await runUnit(systemActor, (unit) => erase(unit, accountId))
      if (erased) log.info({ accountId }, 'account erased')
    } catch (error) {
      // One account that cannot be erased does not keep the others.
      failed += 1
      log.error({ err: error, accountId }, 'account could not be erased')
    }
  }
  if (failed > 0) throw new Error(`${failed} accounts could not be erased`)
}

async function erase(unit: Unit, accountId: string): Promise<boolean> {
  const erased = await eraseAccount(unit.tx, accountId)
  if (erased === undefined) return false
  const { emailKey, status } = erased
  // The address may stand where no account is named. One that was never confirmed may be somebody else's, and a
  // new account with it keeps what is its own.
  const isOwn = status === 'ACTIVE' && !(await emailIsTaken(unit.tx, emailKey))
  await unit.tell('accountErased', { accountId, ownAddress: isOwn ? emailKey : null })
  unit.record({ action: 'eraseAccount', subject: `account:${accountId}` })
  return true
}
