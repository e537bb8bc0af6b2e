import { integration, integrationRobot, statusEvent } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { integrationsCommands } from './integrations.commands.ts'
import { findIntegration, mayTellOf } from './integrations.repository.ts'
import {
  addIntegration,
  revokeIntegration,
  statusEvents,
  statusHappened,
  statusNames,
} from './integrations.ts'

export const integrationsFeature = {
  name: 'integrations',
  events: ['status.happened'],
  commands: integrationsCommands,
  keeps: [
    { table: integration },
    { table: integrationRobot, robot: { column: integrationRobot.robotId, atReset: 'delete' } },
    {
      table: statusEvent,
      robot: { column: statusEvent.robotId, atReset: 'delete' },
      forget: [{ column: statusEvent.receivedAt, after: 30 * day }],
    },
  ],
  bring: (services: Services) => {
    const { database } = services
    return {
      doors: {
        integration: (hash) => findIntegration(database, hash),
        integrationRobot: (robotId, integrationId) => mayTellOf(database, robotId, integrationId),
      },
      calls: {
        addIntegration: addIntegration(services),
        revokeIntegration: revokeIntegration(services),
        statusEvents: statusEvents(services),
        statusHappened: statusHappened(services),
        statusNames: statusNames(services),
      },
    }
  },
} satisfies Feature
