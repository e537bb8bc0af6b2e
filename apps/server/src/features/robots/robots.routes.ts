import type { Services } from '../../services.ts'
import { addRobot, handOverRobot } from './hand-over-robot.ts'
import { robotsMine } from './robots-mine.ts'

export function robotsHandlers(services: Services) {
  return {
    robotsMine: robotsMine(services),
    addRobot: addRobot(services),
    handOverRobot: handOverRobot(services),
  }
}
