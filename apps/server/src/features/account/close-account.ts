import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { day } from '../../ports/clock.ts'
import { isPrimaryOfAnyRobot, removePairings, updateAccount } from './account.repository.ts'
import type { AccountRow } from './account.repository.ts'
import { endAllSessions } from './end-sessions.ts'

/** Closes a locked account at once and frees its address; its data is erased within the promised time (D-09). */
export async function closeAccount(unit: Unit, account: AccountRow, erasureDays: number): Promise<void> {
  if (await isPrimaryOfAnyRobot(unit.tx, account.id)) throw new ApiError('primary_of_robot')
  for (const robotId of await removePairings(unit.tx, account.id)) {
    unit.record({ action: 'leaveRobot', subject: `robot:${robotId}` })
    unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
  }
  // An address that was never confirmed may be somebody else's.
  const ownAddress = account.status === 'ACTIVE' ? account.emailKey : null
  await unit.tell('accountClosed', { accountId: account.id, ownAddress })
  await updateAccount(unit.tx, account.id, {
    deletedAt: unit.now,
    eraseAfter: unit.now + erasureDays * day,
  })
  await endAllSessions(unit, account.id)
}
