import { dutchCommands } from '../words/dutch-commands.ts'
import type { Language } from './language.ts'

export const dutch: Language = { code: 'nl-NL', commands: dutchCommands }
