import { pairing, robot } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { addRobot } from './add-robot.ts'
import { changeAlias, changeRobotProfile } from './robot-profile.ts'
import { robotsMine } from './robots-mine.ts'
import { robotsCommands } from './robots.commands.ts'
import { robotsDemo } from './robots.demo.ts'
import { exportedRobots, prepareCarerDoor } from './robots.repository.ts'
import { unpairSelf } from './unpair-self.ts'

export const robotsFeature = {
  name: 'robots',
  events: ['robots.changed', 'robots.unpaired'],
  commands: robotsCommands,
  demo: robotsDemo,
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
  bring: (services: Services) => {
    const { database, clock } = services
    const findCarer = prepareCarerDoor(database)
    return {
      doors: { carer: (hash, robotId) => findCarer(hash, robotId, clock.now()) },
      calls: {
        robotsMine: robotsMine(services),
        unpairSelf: unpairSelf(services),
        changeRobotProfile: changeRobotProfile(services),
        changeAlias: changeAlias(services),
        addRobot: addRobot(services),
      },
      exports: ({ accountId }) => ({ robots: exportedRobots(database, accountId) }),
    }
  },
} satisfies Feature
