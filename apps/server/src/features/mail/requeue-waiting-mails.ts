import { systemActor } from '../../audit/audit-entry.ts'
import type { Needs } from '../../services.ts'
import { findMailsWithoutJob } from './mail.repository.ts'

/** Puts mails in line again whose job is gone, as after a restore: a mail in the table that waits is a promise. */
export async function requeueWaitingMails({ runUnit }: Needs<'runUnit'>): Promise<void> {
  await runUnit(systemActor, async (unit) => {
    for (const { id } of await findMailsWithoutJob(unit.tx)) await unit.enqueue('mail.send', { mailId: id })
  })
}
