import type { Contract } from '@kompaan/contract'
import type { Call } from '../../http/call.ts'
import { lastEventIdOf, takeOverAnswer } from '../../http/event-stream.ts'
import type { Needs } from '../../services.ts'
import { findAvailableRobotIds } from '../robots/robots.repository.ts'

/** Hands the connection to the live hub, which writes to it until the reader or the session goes. */
export function events({ live, database, clock }: Needs<'live' | 'database' | 'clock'>) {
  return async ({ caller, request, reply }: Call<Contract['events']>): Promise<void> => {
    const { accountId, sessionId, tokenExpiresAt } = caller
    const robotIds = await findAvailableRobotIds(database, accountId, clock.now())
    await live.open(
      {
        streams: [`account:${accountId}`, ...robotIds.map((id) => `robot:${id}` as const)],
        pass: { kind: 'session', sessionId, robotIds, tokenExpiresAt },
        lastEventId: lastEventIdOf(request),
      },
      () => takeOverAnswer(reply),
    )
  }
}
