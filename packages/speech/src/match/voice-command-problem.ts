import type { Language } from '../languages/language.ts'
import { normalise } from './normalise.ts'
import { writtenInHan } from './written-in-han.ts'

/** What is wrong with the length of a command that starts a script by itself; nothing, if null. */
export type VoiceCommandProblem = 'too_short' | 'too_long'

export function voiceCommandProblem(command: string, language: Language): VoiceCommandProblem | null {
  const normalised = normalise(command, language)
  const letters = Array.from(normalised).length
  if (command.length > longestCommand || letters > mostLetters) return 'too_long'
  return letters < (writtenInHan(normalised) ? fewestHan : fewestLetters) ? 'too_short' : null
}

const longestCommand = 64
const mostLetters = 63
const fewestLetters = 9
const fewestHan = 3
