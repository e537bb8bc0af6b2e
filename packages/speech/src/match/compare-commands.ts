import type { Language } from '../languages/language.ts'
import { letterPairs } from './letter-pairs.ts'
import { likeness, reaches } from './likeness.ts'
import { normalise } from './normalise.ts'

/** What the editor makes of two commands: fine, worth a warning, or refused. */
export type CommandComparison = 'different' | 'alike' | 'too-similar'

export function compareCommands(a: string, b: string, language: Language): CommandComparison {
  const left = normalise(a, language)
  const right = normalise(b, language)
  if (left === '' || right === '') return 'different'
  return reaches(likeness(letterPairs(left), letterPairs(right)), tooSimilarPercent)
    ? 'too-similar'
    : 'different'
}

const tooSimilarPercent = 80
