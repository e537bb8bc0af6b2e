import type { RoutePath } from '../route.ts'

/** What robots call; docs/device-interface.md explains it to those who build one. */
export const devicePaths = {
  enrol: { method: 'POST', path: '/device/v1/enrol', access: 'open', throttled: true },
  pairingCode: { method: 'POST', path: '/device/v1/pairing-code', access: 'device', throttled: true },
  heartbeat: { method: 'POST', path: '/device/v1/heartbeat', access: 'device' },
  state: { method: 'GET', path: '/device/v1/state', access: 'device' },
  stateParts: { method: 'POST', path: '/device/v1/state/parts', access: 'device' },
  stateBody: { method: 'GET', path: '/device/v1/state/{sha256}', access: 'device' },
  deviceEvents: { method: 'GET', path: '/device/v1/events', access: 'device' },
  instructions: { method: 'GET', path: '/device/v1/instructions', access: 'device', duringReset: true },
  instructionsReceived: { method: 'POST', path: '/device/v1/instructions/received', access: 'device' },
  instructionResult: {
    method: 'POST',
    path: '/device/v1/instructions/{instructionId}/result',
    access: 'device',
    duringReset: true,
  },
  executions: { method: 'POST', path: '/device/v1/executions', access: 'device', throttled: true },
  deviceScript: { method: 'GET', path: '/device/v1/scripts/{scriptVersionId}', access: 'device' },
  statusHappened: { method: 'GET', path: '/device/v1/status-events', access: 'device' },
  deviceReport: { method: 'POST', path: '/device/v1/reports', access: 'device', throttled: true },
  deviceHeard: { method: 'POST', path: '/device/v1/heard', access: 'device', throttled: true },
  deviceSettings: { method: 'POST', path: '/device/v1/settings', access: 'device', throttled: true },
  deviceSong: { method: 'GET', path: '/device/v1/songs/{songId}', access: 'device' },
  songsHeld: { method: 'POST', path: '/device/v1/songs', access: 'device', throttled: true },
  deviceSpeech: { method: 'POST', path: '/device/v1/speech', access: 'device', throttled: true },
  release: { method: 'GET', path: '/device/v1/releases/{version}', access: 'device' },
  statusEvents: {
    method: 'POST',
    path: '/device/v1/status-events',
    access: 'integration',
    throttled: true,
  },
} as const satisfies Record<string, RoutePath>
