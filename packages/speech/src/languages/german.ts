import { germanCommands } from '../words/german-commands.ts'
import { germanTime } from '../words/german-time.ts'
import type { Language } from './language.ts'

export const german: Language = {
  code: 'de-DE',
  commands: germanCommands,
  time: germanTime,
  confirming: 'Meinen Sie: …?',
  offline: 'Ich kann Sie gerade nicht verstehen, weil ich kein Internet habe.',
}
