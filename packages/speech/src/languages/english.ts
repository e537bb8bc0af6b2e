import { englishCommands } from '../words/english-commands.ts'
import type { Language } from './language.ts'

export const english: Language = { code: 'en-GB', commands: englishCommands }
