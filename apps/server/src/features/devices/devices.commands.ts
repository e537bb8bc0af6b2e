import { contract } from '@kompaan/contract'
import type { Command } from '../../cli/command.ts'

export const devicesCommands: readonly Command[] = [
  {
    name: ['robots', 'renew-secret'],
    takes: 'SERIAL',
    summary: 'Give a robot a new secret; what it has stops working',
    run: async ([serial = ''], operator) => {
      const renewed = contract().renewRobotSecret.answer.schema.parse(
        await operator.call('renewRobotSecret', { serial }),
      )
      return `The new secret of robot ${renewed.serial}, which is told this once:\n${renewed.secret}`
    },
  },
]
