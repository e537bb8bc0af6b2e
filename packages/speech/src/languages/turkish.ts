import { turkishCommands } from '../words/turkish-commands.ts'
import type { Language } from './language.ts'

export const turkish: Language = { code: 'tr-TR', commands: turkishCommands }
