import { systemActor } from '../../audit/audit-entry.ts'
import type { Needs } from '../../services.ts'
import { queueMailTo } from '../mail/queue-mail.ts'
import { findContactsToRemind, saveContact } from './contacts.repository.ts'
import { lockContact } from './lock-contact.ts'

const atOnce = 50

/** Asks those who have not confirmed their address once more, some hours before the link stops working (D-05). */
export async function remindContacts({
  database,
  clock,
  runUnit,
}: Needs<'database' | 'clock' | 'runUnit'>): Promise<void> {
  for (const id of await findContactsToRemind(database, clock.now(), atOnce)) {
    await runUnit(systemActor, async (unit) => {
      const contact = await lockContact(unit, id)
      if (contact?.remindAt == null || contact.remindAt > unit.now) return
      await saveContact(unit.tx, id, { remindAt: null })
      if (contact.codeExpiresAt === null || contact.codeExpiresAt <= unit.now) return
      const { email: recipient, language, robotId } = contact
      await queueMailTo(unit, { kind: 'contactReminder', recipient, language, robotId, sourceId: id })
    })
  }
}
