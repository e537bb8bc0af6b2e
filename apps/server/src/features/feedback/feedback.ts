import { randomUUIDv7 } from 'node:crypto'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { queueMailTo } from '../mail/queue-mail.ts'
import { insertFeedback } from './feedback.repository.ts'

/** Somebody tells the operator something: it is kept, and mailed to the operator (D-22). */
export function sendFeedback({ runUnit, config }: Needs<'runUnit' | 'config'>): Handler<'sendFeedback'> {
  return ({ caller: { accountId }, body, actor }) =>
    runUnit(actor, async (unit) => {
      const id = randomUUIDv7()
      await insertFeedback(unit.tx, { id, accountId, ...body, createdAt: unit.now })
      await queueMailTo(unit, {
        kind: 'feedback',
        recipient: config.operatorEmail,
        language: 'nl',
        sourceId: id,
        accountId,
      })
      unit.record({ action: 'sendFeedback', subject: `account:${accountId}` })
      return undefined
    })
}
