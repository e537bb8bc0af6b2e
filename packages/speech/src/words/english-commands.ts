import type { CommandWords } from './command-words.ts'

export const englishCommands: CommandWords = {
  yesNo: { yes: 'yes', no: 'no' },
}
