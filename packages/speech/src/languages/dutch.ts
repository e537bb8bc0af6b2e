import { dutchCommands } from '../words/dutch-commands.ts'
import { dutchTime } from '../words/dutch-time.ts'
import type { Language } from './language.ts'

export const dutch: Language = {
  code: 'nl-NL',
  commands: dutchCommands,
  time: dutchTime,
  confirming: 'Bedoelt u: …?',
  offline: 'Ik kan u nu niet verstaan, want ik heb geen internet.',
}
