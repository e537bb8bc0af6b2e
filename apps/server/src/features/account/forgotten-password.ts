import { emailKey } from '@kompaan/contract'
import { systemActor } from '../../audit/audit-entry.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { makeMailKey } from '../mail/mail-key.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findLoginByEmail, lockAccount } from './account.repository.ts'

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
      // Under the lock two requests at once come one after the other, and the newer key voids the older one.
      const account = await lockAccount(unit.tx, found.account.id)
      if (account === undefined) return
      const keyId = await makeMailKey(unit, secrets, account.id, 'passwordReset')
      await queueMail(unit, account, { kind: 'passwordReset', sourceId: keyId })
    })
  }
}
