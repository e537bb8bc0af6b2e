import type { Services } from '../../services.ts'
import { askHeartbeat, heartbeatStatus } from './heartbeat-status.ts'
import { heartbeat } from './heartbeat.ts'

export function presenceHandlers(services: Services) {
  return {
    heartbeat: heartbeat(services),
    heartbeatStatus: heartbeatStatus(services),
    askHeartbeat: askHeartbeat(services),
  }
}
