import { systemActor } from '../../audit/audit-entry.ts'
import type { RunUnit } from '../../db/unit-of-work.ts'
import { eachApart } from '../../db/work-apart.ts'
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
  log,
}: Needs<'database' | 'clock' | 'runUnit' | 'log'>): Promise<void> {
  await eachApart(
    await findContactsToRemind(database, clock.now(), atOnce),
    (id) => remind(runUnit, id),
    (contactId, error) => log.error({ err: error, contactId }, 'a contact could not be reminded'),
  )
}

async function remind(runUnit: RunUnit, id: string): Promise<void> {
  await runUnit(systemActor, async (unit) => {
    const contact = await lockContact(unit, id)
    if (contact?.remindAt == null || contact.remindAt > unit.now) return
    await saveContact(unit.tx, id, { remindAt: null })
    if (contact.codeExpiresAt === null || contact.codeExpiresAt <= unit.now) return
    const { email: recipient, language, robotId } = contact
    await queueMailTo(unit, { kind: 'contactReminder', recipient, language, robotId, sourceId: id })
  })
}
