import { emailKey } from '@kompaan/contract'
import { systemActor } from '../../audit/audit-entry.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { makeMailKey } from '../mail/mail-key.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findLoginByEmail } from './account.repository.ts'

const sealedFor = 'forgotten'

/** Whether the address is known is not even looked up here, so that nothing about the answer can tell (SEC-15). */
export function forgotten({ runUnit, secrets }: Needs<'runUnit' | 'secrets'>): Handler<'forgotten'> {
  return async ({ body, actor }) => {
    const sealedEmail = secrets.encrypt('address', sealedFor, emailKey(body.email))
    await runUnit(actor, async (unit) => {
      await unit.enqueue('account.forgotten', { sealedEmail })
      unit.record({ action: 'forgotten' })
    })
    return undefined
  }
}

/** The job behind it: mails a key to the address if it has an account. */
export function sendForgottenMail({ runUnit, secrets, database }: Needs<'runUnit' | 'secrets' | 'database'>) {
  return async ({ sealedEmail }: { sealedEmail: string }): Promise<void> => {
    const found = await findLoginByEmail(database, secrets.decrypt('address', sealedFor, sealedEmail))
    if (found === undefined) return
    await runUnit(systemActor, async (unit) => {
      const keyId = await makeMailKey(unit, secrets, found.account.id, 'passwordReset')
      await queueMail(unit, found.account, { kind: 'passwordReset', sourceId: keyId })
    })
  }
}
