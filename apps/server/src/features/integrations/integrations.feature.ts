import { integration, integrationRobot, statusEvent } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { addIntegration, revokeIntegration, statusEvents } from './integrations.ts'

export function integrationsFeature(services: Services) {
  return {
    name: 'integrations',
    calls: {
      addIntegration: addIntegration(services),
      revokeIntegration: revokeIntegration(services),
      statusEvents: statusEvents(services),
    },
    keeps: [
      { table: integration },
      { table: integrationRobot, robot: { column: integrationRobot.robotId, atReset: 'delete' } },
      {
        table: statusEvent,
        robot: { column: statusEvent.robotId, atReset: 'delete' },
        forget: [{ column: statusEvent.receivedAt, after: 30 * day }],
      },
    ],
  } satisfies Feature
}
