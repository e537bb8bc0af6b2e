import type { Language } from '../languages/language.ts'
import { likeness, reaches } from './likeness.ts'
import { prepareCommand } from './prepared-command.ts'
import type { PreparedCommand } from './prepared-command.ts'
import { isReversed, wordDifference } from './word-difference.ts'

/** What the editor makes of two commands: fine, worth a warning, or refused. */
export type CommandComparison = 'different' | 'alike' | 'too_similar'

export function compareCommands(a: string, b: string, language: Language): CommandComparison {
  return comparePrepared(prepareCommand(a, language), prepareCommand(b, language), language)
}

export function comparePrepared(
  a: PreparedCommand,
  b: PreparedCommand,
  language: Language,
): CommandComparison {
  if (a.normalised === '' || b.normalised === '') return 'different'
  if (a.normalised === b.normalised) return 'too_similar'
  // Before their words are asked for, which takes longer: most have far less in common.
  const found = likeness(a.pairs, b.pairs, halfAlike)
  if (!reaches(found, halfAlike)) return 'different'
  const verdict = reaches(found, tooSimilar) ? 'too_similar' : 'different'
  if (a.steady !== b.steady) return verdict
  const difference = wordDifference(a.words, b.words, language.commands)
  return difference.others === 0 && isReversed(difference) ? 'alike' : verdict
}

/** In hundredths. Commands with less in common than half do not differ only by an opposite, but in all: yes and no. */
const halfAlike = 50
const tooSimilar = 80
