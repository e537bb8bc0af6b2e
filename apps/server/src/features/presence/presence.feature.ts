import { presence as presenceTable, serviceWindow } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { askHeartbeat, heartbeatStatus } from './heartbeat-status.ts'
import { heartbeat } from './heartbeat.ts'
import { removePresence, restartSequence } from './presence.repository.ts'
import type { WithPresence } from './presence.ts'
import { keepWindows } from './service-windows.repository.ts'

export const presenceFeature = {
  name: 'presence',
  events: ['status.changed', 'heartbeat.wanted'],
  keeps: [
    { table: presenceTable, robot: { column: presenceTable.robotId, atReset: 'delete' } },
    { table: serviceWindow, forget: [{ column: serviceWindow.untilAt, after: keepWindows }] },
  ],
  bring: (services: Services & WithPresence) => ({
    calls: {
      heartbeat: heartbeat(services),
      heartbeatStatus: heartbeatStatus(services),
      askHeartbeat: askHeartbeat(services),
    },
    on: {
      robotEnrolled: ({ tx }, { robotId }) => restartSequence(tx, robotId),
      // Before anything else of the robot: beats take it before the device, and whoever notes outages before those.
      robotReset: ({ tx }, { robotId }) => removePresence(tx, robotId),
    },
  }),
} satisfies Feature
