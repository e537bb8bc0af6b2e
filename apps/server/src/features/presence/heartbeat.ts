import { heartbeatSeconds } from '@kompaan/contract'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import type { WithPresence } from './presence.ts'

/** A robot's sign of life. What counts is when it arrives: the robot's own time is only its idea of it. */
export function heartbeat({
  presence,
  clock,
  log,
}: Needs<'clock' | 'log'> & WithPresence): Handler<'heartbeat'> {
  return async ({ caller, body }) => {
    const { unreadable = [] } = body
    const written = await presence.beat({
      robotId: caller.robotId,
      sequence: body.sequence,
      heldVersion: body.stateVersion,
      heldEpoch: body.stateEpoch ?? null,
      unreadable,
      software: body.software,
    })
    if (written.reported && unreadable.length > 0) {
      log.warn(
        { robotId: caller.robotId, unreadable },
        'a robot does not understand parts of its desired state',
      )
    }
    return {
      now: new Date(clock.now()).toISOString(),
      intervalSeconds: heartbeatSeconds,
      sequence: written.sequence,
      stateVersion: written.wantedVersion,
      stateEpoch: written.epoch,
      instructionsOpen: written.instructionsOpen,
      paired: written.paired,
    }
  }
}
