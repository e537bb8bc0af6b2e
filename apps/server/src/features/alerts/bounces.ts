import { systemActor } from '../../audit/audit-entry.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { Needs } from '../../services.ts'
import type { MailRow } from '../mail/mail.repository.ts'
import { findContactById, saveContact } from './contacts.repository.ts'
import type { ContactRow } from './contacts.repository.ts'

/** The mail server does not take mail for this address: the carer sees it, and nothing more is sent there (D-19). */
export async function noteBounce(unit: Unit, { id, robotId }: ContactRow): Promise<void> {
  await saveContact(unit.tx, id, {
    state: 'bounces',
    bouncedAt: unit.now,
    codeExpiresAt: null,
    remindAt: null,
  })
  unit.record({ action: 'contactBounced', subject: `robot:${robotId}` })
  unit.publish({ stream: `robot:${robotId}`, kind: 'contacts.changed' })
}

/** A mail that asks a contact to confirm was refused for good. */
export async function noteRefusedMail({ runUnit }: Needs<'runUnit'>, mail: MailRow): Promise<void> {
  const { kind, sourceId, recipient } = mail
  if ((kind !== 'contactVerification' && kind !== 'contactReminder') || sourceId === null) return
  await runUnit(systemActor, async (unit) => {
    const contact = await findContactById(unit.tx, sourceId)
    // It may have been given another address meanwhile.
    if (contact?.email === recipient) await noteBounce(unit, contact)
  })
}
