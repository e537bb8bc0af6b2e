import { italianCommands } from '../words/italian-commands.ts'
import { italianTime } from '../words/italian-time.ts'
import type { Language } from './language.ts'

export const italian: Language = {
  code: 'it-IT',
  commands: italianCommands,
  time: italianTime,
  confirming: 'Intende dire: …?',
  offline: 'Ora non riesco a capirla, perché non ho internet.',
}
