import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { savePasswordHash } from './account.repository.ts'
import { demandUncommon } from './demand-uncommon.ts'
import { endAllSessions } from './end-sessions.ts'
import { takeMailKey } from './mail-key.ts'
import { takeOver } from './take-over.ts'

/**
 * A new password by a mailed key. Every session ends; multi-factor login stays as it is (SEC-12), except on an account
 * that nobody had confirmed: with the key its address is proven, and who made it may be somebody else.
 */
export function resetPassword({ hasher, runUnit }: Needs<'hasher' | 'runUnit'>): Handler<'reset'> {
  return async ({ body, actor }) => {
    demandUncommon(body.password, 'password')
    const passwordHash = await hasher.hash(body.password)
    await runUnit(actor, async (unit) => {
      const account = await takeMailKey(unit, body.key, 'passwordReset')
      await savePasswordHash(unit.tx, account.id, passwordHash, unit.now)
      await endAllSessions(unit, account.id)
      if (account.status === 'UNCONFIRMED') await takeOver(unit, account)
      else await queueMail(unit, account, { kind: 'passwordChanged' })
      unit.record({ action: 'resetPassword', subject: `account:${account.id}` })
    })
    return undefined
  }
}
