import type { Contract } from '@kompaan/contract'
import type { Call } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findPairedRobotIds } from '../robots/robots.repository.ts'

/** Hands the connection to the live hub, which writes to it until the reader or the session goes. */
export function events({ live, database }: Needs<'live' | 'database'>) {
  return async ({ caller, request, reply }: Call<Contract['events']>): Promise<void> => {
    const robotIds = await findPairedRobotIds(database, caller.accountId)
    const lastEventId = request.headers['last-event-id']
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    await live.open(
      {
        sessionId: caller.sessionId,
        streams: [`account:${caller.accountId}`, ...robotIds.map((id) => `robot:${id}`)],
        tokenExpiresAt: caller.tokenExpiresAt,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
      },
      reply.raw,
    )
  }
}
