import type { Unit } from '../../db/unit-of-work.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { removeEulaAcceptances } from './account.repository.ts'
import type { AccountRow } from './account.repository.ts'
import { confirmAccount } from './activate.ts'
import { removeEmailChange } from './email-change.repository.ts'
import { removeSecondFactor } from './second-factor.repository.ts'

/**
 * Gives an account that nobody had confirmed to whoever proved that its address is theirs (0022). Whoever made it keeps
 * nothing that opens it, and has agreed to nothing in the owner's name. Its sessions have ended with the old password.
 */
export async function takeOver(unit: Unit, account: AccountRow): Promise<void> {
  await removeSecondFactor(unit.tx, account.id)
  await removeEmailChange(unit.tx, account.id)
  await removeEulaAcceptances(unit.tx, account.id)
  await confirmAccount(unit, account)
  await queueMail(unit, account, { kind: 'accountProven' })
  unit.record({ action: 'takeOver', subject: `account:${account.id}` })
}
