import type { Services } from '../../services.ts'
import { addIntegration, revokeIntegration, statusEvents } from './integrations.ts'

export function integrationsHandlers(services: Services) {
  return {
    addIntegration: addIntegration(services),
    revokeIntegration: revokeIntegration(services),
    statusEvents: statusEvents(services),
  }
}
