import { heartbeatSeconds } from '@kompaan/contract'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import type { WithPresence } from './presence.ts'

/** A robot's sign of life. What counts is when it arrives: the robot's own time is only its idea of it. */
export function heartbeat({ presence, clock }: Needs<'clock'> & WithPresence): Handler<'heartbeat'> {
  return async ({ caller, body }) => {
    const written = await presence.beat({
      robotId: caller.robotId,
      sequence: body.sequence,
      heldVersion: body.stateVersion,
      software: body.software,
    })
    return {
      now: new Date(clock.now()).toISOString(),
      intervalSeconds: heartbeatSeconds,
      sequence: written.sequence,
      stateVersion: written.wantedVersion,
      instructionsOpen: written.instructionsOpen,
      paired: written.paired,
    }
  }
}
