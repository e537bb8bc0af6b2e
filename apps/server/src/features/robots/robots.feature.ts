import { pairing, robot } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import type { WithPresence } from '../presence/presence.ts'
import { addRobot, renewRobotSecret } from './add-robot.ts'
import { pairRobot } from './pair-robot.ts'
import { changeAlias, changeRobotProfile } from './robot-profile.ts'
import { changeRobotSettings, deviceSettings, robotSettings } from './robot-settings.ts'
import { robotsMine } from './robots-mine.ts'
import { unpairSelf } from './unpair-self.ts'

export function robotsFeature(services: Services & WithPresence) {
  return {
    name: 'robots',
    calls: {
      robotsMine: robotsMine(services),
      pairRobot: pairRobot(services),
      unpairSelf: unpairSelf(services),
      changeRobotProfile: changeRobotProfile(services),
      changeAlias: changeAlias(services),
      robotSettings: robotSettings(services),
      changeRobotSettings: changeRobotSettings(services),
      deviceSettings: deviceSettings(services),
      addRobot: addRobot(services),
      renewRobotSecret: renewRobotSecret(services),
    },
    keeps: [
      {
        table: robot,
        robot: {
          column: robot.id,
          atReset: { staysBecause: 'the robot itself is there; its owner’s words go' },
        },
      },
      {
        table: pairing,
        robot: { column: pairing.robotId, atReset: 'delete' },
        account: { column: pairing.accountId, atErasure: 'delete', inExport: ['robots'] },
      },
    ],
  } satisfies Feature
}
