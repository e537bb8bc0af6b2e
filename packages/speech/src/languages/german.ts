import { germanCommands } from '../words/german-commands.ts'
import type { Language } from './language.ts'

export const german: Language = { code: 'de-DE', commands: germanCommands }
