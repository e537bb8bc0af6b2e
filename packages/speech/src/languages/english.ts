import { englishCommands } from '../words/english-commands.ts'
import { englishTime } from '../words/english-time.ts'
import type { Language } from './language.ts'

export const english: Language = {
  code: 'en-GB',
  commands: englishCommands,
  time: englishTime,
  confirming: 'Did you mean: …?',
  offline: 'I cannot understand you right now, because I have no internet.',
}
