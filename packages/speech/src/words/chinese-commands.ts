import type { CommandWords } from './command-words.ts'

export const chineseCommands: CommandWords = {
  yesNo: null,
}
