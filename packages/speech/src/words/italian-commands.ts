import type { CommandWords } from './command-words.ts'

export const italianCommands: CommandWords = {
  yesNo: { yes: 'sì', no: 'no' },
}
