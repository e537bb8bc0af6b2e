import type { CommandWords } from './command-words.ts'

export const turkishCommands: CommandWords = {
  yesNo: { yes: 'evet', no: 'hayır' },
}
