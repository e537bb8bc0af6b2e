import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import type { WithPresence } from '../presence/presence.ts'
import { changeRobotSettings, deviceSettings, robotSettings, settingsParts } from './robot-settings.ts'

export const settingsFeature = {
  name: 'settings',
  events: ['settings.changed'],
  bring: (services: Services & WithPresence) => ({
    calls: {
      robotSettings: robotSettings(services),
      changeRobotSettings: changeRobotSettings(services),
      deviceSettings: deviceSettings(services),
    },
    firstParts: settingsParts,
  }),
} satisfies Feature
