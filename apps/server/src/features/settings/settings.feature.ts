import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import type { WithPresence } from '../presence/presence.ts'
import { changeRobotSettings, deviceSettings, putFirstSettings, robotSettings } from './robot-settings.ts'

export const settingsFeature = {
  name: 'settings',
  events: ['settings.changed'],
  bring: (services: Services & WithPresence) => ({
    calls: {
      robotSettings: robotSettings(services),
      changeRobotSettings: changeRobotSettings(services),
      deviceSettings: deviceSettings(services),
    },
    on: { robotAdded: putFirstSettings },
  }),
} satisfies Feature
