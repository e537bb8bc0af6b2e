import type { Command } from '../../cli/command.ts'

export const contactsCommands: readonly Command[] = [
  {
    name: ['contacts', 'clear'],
    takes: 'EMAIL',
    summary: 'Mail an address again that refused mail before',
    run: async ([email = ''], operator) => {
      await operator.call('clearContact', { email })
      return `${email} is mailed again.`
    },
  },
]
