import type { Unit } from '../../db/unit-of-work.ts'
import type { Happenings } from '../../happenings.ts'
import { saveContact } from './contacts.repository.ts'
import { lockContact } from './lock-contact.ts'

/**
 * The mail server does not take mail for this address: the carer sees it, and nothing more is sent there (D-19).
 * Whether the address was ever confirmed stays as it was.
 */
export async function noteBounce(unit: Unit, contactId: string, recipient: string): Promise<void> {
  const contact = await lockContact(unit, contactId)
  // Given another address meanwhile, or wanting no mails at all.
  if (contact?.email !== recipient || contact.state === 'unsubscribed') return
  await saveContact(unit.tx, contactId, { state: 'bounces', bouncedAt: unit.now, remindAt: null })
  unit.record({ action: 'contactBounced', subject: `robot:${contact.robotId}` })
  unit.publish({ stream: `robot:${contact.robotId}`, kind: 'contacts.changed' })
}

/** A mail that asks a contact to confirm was refused for good. */
export async function noteRefusedMail(
  unit: Unit,
  { kind, sourceId, recipient }: Happenings['mailRefused'],
): Promise<void> {
  if ((kind !== 'contactVerification' && kind !== 'contactReminder') || sourceId === null) return
  await noteBounce(unit, sourceId, recipient)
}
