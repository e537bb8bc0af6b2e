import { contract } from '@kompaan/contract'
import type { Command } from '../../cli/command.ts'

export const scriptRunsCommands: readonly Command[] = [
  {
    name: ['robots', 'run-script'],
    takes: 'SERIAL SCRIPT',
    summary: 'Have a robot perform one of its scripts now, by name or id',
    run: async ([serial = '', script = ''], operator) => {
      const told = contract().runScript.answer.schema.parse(
        await operator.call('runScript', { serial, script }),
      )
      return `Robot ${serial} is told to perform "${told.scriptName}".`
    },
  },
]
