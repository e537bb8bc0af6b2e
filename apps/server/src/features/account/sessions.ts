import { sessionsMax } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { sessionAbsoluteLimit, sessionIdleLimit } from './session-limits.ts'
import { endSessions, listOpenSessions } from './session.repository.ts'

export function sessions({ database, clock }: Needs<'database' | 'clock'>): Handler<'sessions'> {
  return async ({ caller }) => {
    const now = clock.now()
    const since = { created: now - sessionAbsoluteLimit, used: now - sessionIdleLimit }
    const rows = await listOpenSessions(database, caller.accountId, since, sessionsMax)
    return rows.map((row) => ({
      id: row.id,
      createdAt: new Date(row.createdAt).toISOString(),
      lastUsedAt: new Date(row.lastUsedAt).toISOString(),
      browser: row.browser,
      system: row.system,
      current: row.id === caller.sessionId,
    }))
  }
}

export function endSession({ runUnit }: Needs<'runUnit'>): Handler<'endSession'> {
  return async ({ caller, params, actor }) => {
    await runUnit(actor, async (unit) => {
      const { accountId } = caller
      const ended = await endSessions(unit.tx, { accountId, only: params.sessionId }, unit.now)
      if (ended.length === 0) throw new ApiError('not_found')
      unit.record({
        action: 'endSession',
        subject: `account:${accountId}`,
        details: { session: params.sessionId },
      })
      unit.publish({ stream: `account:${accountId}`, kind: 'session.ended', entityId: params.sessionId })
    })
    return undefined
  }
}
