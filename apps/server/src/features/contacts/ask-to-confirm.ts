import { contactCodeHours } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { hour } from '../../ports/clock.ts'
import { randomSecret } from '../../ports/secrets.ts'
import { queueMailTo } from '../mail/queue-mail.ts'
import type { ContactRow } from './contacts.repository.ts'

/** How long after the first mail the reminder goes, if the address was not confirmed meanwhile. */
const remindAfter = 18 * hour

/** What a contact's row says from when it is asked to confirm; a code that was mailed before is void. */
export function newCode(now: number) {
  return {
    nonce: randomSecret(),
    codeExpiresAt: now + contactCodeHours * hour,
    remindAt: now + remindAfter,
  }
}

export async function askToConfirm(
  unit: Unit,
  { id, robotId, email, language }: Pick<ContactRow, 'id' | 'robotId' | 'email' | 'language'>,
): Promise<void> {
  await queueMailTo(unit, { kind: 'contactVerification', recipient: email, language, robotId, sourceId: id })
}
