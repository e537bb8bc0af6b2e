import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { endSessions } from './session.repository.ts'

export function logout({ runUnit }: Needs<'runUnit'>): Handler<'logout'> {
  return ({ caller, actor }) =>
    runUnit(actor, async (unit) => {
      const { accountId, sessionId } = caller
      await endSessions(unit.tx, { accountId, only: sessionId }, unit.now)
      unit.record({ action: 'logout', subject: `account:${accountId}`, details: { session: sessionId } })
      unit.publish({ stream: `account:${accountId}`, kind: 'session.ended', entityId: sessionId })
      return undefined
    })
}
