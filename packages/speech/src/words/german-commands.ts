import type { CommandWords } from './command-words.ts'

export const germanCommands: CommandWords = {
  yesNo: { yes: 'ja', no: 'nein' },
}
