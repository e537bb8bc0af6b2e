import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endAllSessions } from './end-sessions.ts'
import { lockAccountOf } from './lock-user.ts'
import { findSecondFactor, removeSecondFactor } from './second-factor.repository.ts'

/** The operator turns multi-factor login off for somebody who lost phone and codes, and has shown who they are. */
export function removeMfa({ runUnit }: Needs<'runUnit'>): Handler<'removeMfa'> {
  return async ({ body, actor }) => {
    await runUnit(actor, async (unit) => {
      const account = await lockAccountOf(unit, body.email)
      const factor = await findSecondFactor(unit.tx, account.id)
      if (factor?.enabledAt == null) throw new ApiError('mfa_off')
      await removeSecondFactor(unit.tx, account.id)
      await endAllSessions(unit, account.id)
      await queueMail(unit, account, { kind: 'mfaOff' })
      unit.record({ action: 'removeMfa', subject: `account:${account.id}` })
      unit.publish({ stream: `account:${account.id}`, kind: 'account.changed', entityId: account.id })
    })
    return undefined
  }
}
