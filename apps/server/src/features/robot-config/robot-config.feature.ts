import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import type { WithPresence } from '../presence/presence.ts'
import { deployUpdate, installUpdate, robotConfig } from './robot-config.ts'

/** What a robot can do and runs with, and updates of that. */
export const robotConfigFeature = {
  name: 'robot-config',
  events: ['config.changed'],
  bring: (services: Services & WithPresence) => ({
    calls: {
      robotConfig: robotConfig(services),
      deployUpdate: deployUpdate(services),
      installUpdate: installUpdate(services),
    },
  }),
} satisfies Feature
