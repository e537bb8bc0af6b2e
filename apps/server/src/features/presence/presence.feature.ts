import { presence as presenceTable, serviceWindow } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { askHeartbeat, heartbeatStatus } from './heartbeat-status.ts'
import { heartbeat } from './heartbeat.ts'
import { removePresence, restartSequence } from './presence.repository.ts'
import type { WithPresence } from './presence.ts'

export const presenceFeature = {
  name: 'presence',
  events: ['status.changed', 'heartbeat.wanted'],
  keeps: [
    { table: presenceTable, robot: { column: presenceTable.robotId, atReset: 'delete' } },
    // A robot that was silent for longer is offline, whatever we were then.
    { table: serviceWindow, forget: [{ column: serviceWindow.untilAt, after: 40 * day }] },
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
