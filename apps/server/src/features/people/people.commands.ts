import type { Command } from '../../cli/command.ts'

export const peopleCommands: readonly Command[] = [
  {
    name: ['robots', 'hand-over'],
    takes: 'SERIAL EMAIL',
    summary: 'Make a user the primary carer of a robot without one',
    run: async ([serial = '', email = ''], operator) => {
      await operator.call('handOverRobot', { serial, email })
      return `Robot ${serial} is handed over.`
    },
  },
  {
    name: ['robots', 'add-carer'],
    takes: 'SERIAL EMAIL',
    summary: 'Let a user help to look after a robot',
    run: async ([serial = '', email = ''], operator) => {
      await operator.call('addCarer', { serial, email })
      return `${email} looks after robot ${serial} now.`
    },
  },
]
