import type { CommandWords } from './command-words.ts'

export const dutchCommands: CommandWords = {
  yesNo: { yes: 'ja', no: 'nee' },
}
