import type { Contract } from '@kompaan/contract'
import type { Call } from '../../http/call.ts'
import { lastEventIdOf, takeOverAnswer } from '../../http/event-stream.ts'
import type { Needs } from '../../services.ts'

/** What a robot should look at now. Hints only: whoever misses one finds out at the next beat. */
export function deviceEvents({ live }: Needs<'live'>) {
  return ({ caller, request, reply }: Call<Contract['deviceEvents']>): Promise<void> =>
    live.open(
      {
        streams: [`device:${caller.robotId}`],
        pass: { kind: 'device', tokenHash: caller.tokenHash },
        lastEventId: lastEventIdOf(request),
      },
      () => takeOverAnswer(reply),
    )
}
