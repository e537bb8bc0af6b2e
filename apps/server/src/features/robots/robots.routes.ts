import type { Services } from '../../services.ts'
import { addRobot, renewRobotSecret } from './add-robot.ts'
import { pairRobot } from './pair-robot.ts'
import { resetRobot, resetStatus } from './reset-robot.ts'
import { changeAlias, changeRobotProfile } from './robot-profile.ts'
import { changeRobotSettings, deviceSettings, robotSettings } from './robot-settings.ts'
import { robotsMine } from './robots-mine.ts'
import { unpairSelf } from './unpair-self.ts'

export function robotsHandlers(services: Services) {
  return {
    robotsMine: robotsMine(services),
    pairRobot: pairRobot(services),
    unpairSelf: unpairSelf(services),
    changeRobotProfile: changeRobotProfile(services),
    changeAlias: changeAlias(services),
    robotSettings: robotSettings(services),
    changeRobotSettings: changeRobotSettings(services),
    deviceSettings: deviceSettings(services),
    resetRobot: resetRobot(services),
    resetStatus: resetStatus(services),
    addRobot: addRobot(services),
    renewRobotSecret: renewRobotSecret(services),
  }
}
