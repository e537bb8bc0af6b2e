import {
  device,
  execution,
  executionCommand,
  executionFeedback,
  pairingCode as code,
} from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { day } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { deviceEvents } from './device-events.ts'
import { devicesCommands } from './devices.commands.ts'
import { prepareDeviceDoor } from './devices.repository.ts'
import { enrol } from './enrol.ts'
import { executions, forgetHeardCommands } from './executions.ts'
import { heardKept } from './heard-line.ts'
import { pairRobot } from './pair-robot.ts'
import { pairingCode } from './pairing-code.ts'
import { renewRobotSecret } from './renew-robot-secret.ts'
import { state, stateBody, stateParts } from './state.ts'

export const devicesFeature = {
  name: 'devices',
  events: ['execution.added'],
  commands: devicesCommands,
  keeps: [
    { table: device, robot: { column: device.robotId, atReset: 'delete' } },
    {
      table: code,
      robot: { column: code.robotId, atReset: 'delete' },
      forget: [{ column: code.expiresAt, after: day }],
    },
    {
      table: execution,
      robot: { column: execution.robotId, atReset: 'delete' },
      forget: [{ column: execution.receivedAt, after: 365 * day }],
    },
    // Goes with its execution, too.
    { table: executionFeedback, robot: { column: executionFeedback.robotId, atReset: 'delete' } },
    {
      table: executionCommand,
      robot: { column: executionCommand.robotId, atReset: 'delete' },
      forget: [{ column: executionCommand.receivedAt, after: heardKept }],
    },
  ],
  bring: (services: Services) => {
    const { database, clock } = services
    const findDevice = prepareDeviceDoor(database)
    return {
      doors: { device: (hash) => findDevice(hash, clock.now()) },
      calls: {
        enrol: enrol(services),
        pairingCode: pairingCode(services),
        pairRobot: pairRobot(services),
        renewRobotSecret: renewRobotSecret(services),
        state: state(services),
        stateParts: stateParts(services),
        stateBody: stateBody(services),
        deviceEvents: deviceEvents(services),
        executions: executions(services),
      },
      on: { permissionDisabled: forgetHeardCommands },
    }
  },
} satisfies Feature
