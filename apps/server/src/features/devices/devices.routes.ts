import type { Services } from '../../services.ts'
import { deviceEvents } from './device-events.ts'
import { enrol } from './enrol.ts'
import { executions } from './executions.ts'
import { pairingCode } from './pairing-code.ts'
import { state, stateBody, stateParts } from './state.ts'

export function devicesHandlers(services: Services) {
  return {
    enrol: enrol(services),
    pairingCode: pairingCode(services),
    state: state(services),
    stateParts: stateParts(services),
    stateBody: stateBody(services),
    deviceEvents: deviceEvents(services),
    executions: executions(services),
  }
}
