import { contract } from '@kompaan/contract'
import type { Command } from '../../cli/command.ts'

export const robotsCommands: readonly Command[] = [
  {
    name: ['robots', 'add'],
    takes: 'SERIAL',
    summary: 'Register a robot',
    run: async ([serial = ''], operator) => {
      const added = contract().addRobot.answer.schema.parse(await operator.call('addRobot', { serial }))
      return `Robot ${added.serial} is registered. Its secret, which is told this once:\n${added.secret}`
    },
  },
]
