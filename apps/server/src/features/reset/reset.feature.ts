import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { endReset, resetRobot, resetStatus, watchResets } from './reset-robot.ts'

export const resetFeature = {
  name: 'reset',
  events: ['robots.reset'],
  bring: (services: Services) => ({
    calls: { resetRobot: resetRobot(services), resetStatus: resetStatus(services) },
    start: () => watchResets(services),
    on: {
      instructionEnded: async (unit, { robotId, kind, outcome }) => {
        if (kind === 'reset') await endReset(unit, robotId, outcome === 'done')
      },
    },
  }),
} satisfies Feature
