import { emailKey } from '@kompaan/contract'
import { z } from 'zod'
import { systemActor, triedSubject } from '../../audit/audit-entry.ts'
import type { Handler } from '../../http/call.ts'
import { workOn } from '../../jobs/job-queue.ts'
import type { JobKind, JobWork } from '../../jobs/job-queue.ts'
import type { Needs } from '../../services.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findLoginByEmail, lockAccount } from './account.repository.ts'
import { makeMailKey } from './mail-key.ts'

const sealedFor = 'forgotten'

const forgottenJob: JobKind<{ sealedEmail: string }> = {
  name: 'account.forgotten',
  data: z.object({ sealedEmail: z.string() }),
  triesMax: 5,
  atOnce: 2,
}

/** Whether the address is known is not even looked up here, so that nothing about the answer can tell (SEC-15). */
export function forgotten({ runUnit, secrets }: Needs<'runUnit' | 'secrets'>): Handler<'forgotten'> {
  return async ({ body, actor }) => {
    const sealedEmail = secrets.encrypt('address', sealedFor, emailKey(body.email))
    await runUnit(actor, async (unit) => {
      await unit.enqueue(forgottenJob, { sealedEmail })
      unit.record({ action: 'forgotten', subject: triedSubject(secrets, emailKey(body.email)) })
    })
    return undefined
  }
}

/** The job behind it: mails a key to the address if it has an account. */
export function sendForgottenMails({
  runUnit,
  secrets,
  database,
}: Needs<'runUnit' | 'secrets' | 'database'>): JobWork {
  return workOn(forgottenJob, async ({ sealedEmail }) => {
    const found = await findLoginByEmail(database, secrets.decrypt('address', sealedFor, sealedEmail))
    if (found === undefined) return
    await runUnit(systemActor, async (unit) => {
      // Under the lock two requests at once come one after the other, and the newer key voids the older one.
      const account = await lockAccount(unit.tx, found.account.id)
      if (account === undefined) return
      const keyId = await makeMailKey(unit, secrets, account.id, 'passwordReset')
      await queueMail(unit, account, { kind: 'passwordReset', sourceId: keyId })
    })
  })
}
