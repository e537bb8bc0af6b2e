import type { Contract } from '@kompaan/contract'
import type { Call } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findPairedRobotIds } from '../robots/robots.repository.ts'

/** Hands the connection to the live hub, which writes to it until the reader or the session goes. */
export function events({ live, database }: Needs<'live' | 'database'>) {
  return async ({ caller, request, reply }: Call<Contract['events']>): Promise<void> => {
    const { accountId, sessionId, tokenExpiresAt } = caller
    const robotIds = await findPairedRobotIds(database, accountId)
    const lastEventId = request.headers['last-event-id']
    await live.open(
      {
        accountId,
        sessionId,
        robotIds,
        tokenExpiresAt,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
      },
      () => {
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value)
        }
        return reply.raw
      },
    )
  }
}
