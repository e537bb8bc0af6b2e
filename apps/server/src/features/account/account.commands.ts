import { contract } from '@kompaan/contract'
import { readText } from '../../cli/command.ts'
import type { Command } from '../../cli/command.ts'

export const accountCommands: readonly Command[] = [
  {
    name: ['eula', 'publish'],
    takes: 'DUTCH.md ENGLISH.md',
    summary: 'Publish a new version of the licence agreement',
    run: async (words, operator) => {
      const [nl = '', en = ''] = words.map(readText)
      const answer = await operator.call('publishEula', { nl, en })
      const { version } = contract().publishEula.answer.schema.parse(answer)
      return `Version ${version} is published; everybody accepts it at their next login.`
    },
  },
  {
    name: ['users', 'confirm'],
    takes: 'EMAIL',
    summary: "Confirm a user's account without the mail",
    run: async ([email = ''], operator) => {
      await operator.call('confirmUser', { email })
      return 'The account is confirmed.'
    },
  },
  {
    name: ['users', 'remove-mfa'],
    takes: 'EMAIL',
    summary: 'Turn two-step login off for a user who lost phone and codes',
    run: async ([email = ''], operator) => {
      await operator.call('removeMfa', { email })
      return 'Two-step login is off, and the user is logged out everywhere.'
    },
  },
  {
    name: ['users', 'free-address'],
    takes: 'EMAIL',
    summary: 'Close an account that was never confirmed, for the owner of its address',
    run: async ([email = ''], operator) => {
      await operator.call('freeAddress', { email })
      return 'The account is closed; its address can be used to sign up.'
    },
  },
  {
    name: ['users', 'lock'],
    takes: 'EMAIL',
    summary: 'Let nobody into an account; whoever is in, is out',
    run: async ([email = ''], operator) => {
      await operator.call('lockUser', { email })
      return 'The account is locked, and nobody is logged in to it any more.'
    },
  },
  {
    name: ['users', 'unlock'],
    takes: 'EMAIL',
    summary: 'Let the user of a locked account in again',
    run: async ([email = ''], operator) => {
      await operator.call('unlockUser', { email })
      return 'The account is open again.'
    },
  },
]
