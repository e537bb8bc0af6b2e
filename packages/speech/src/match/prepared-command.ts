import type { Language } from '../languages/language.ts'
import { letterPairs } from './letter-pairs.ts'
import type { LetterPairs } from './letter-pairs.ts'
import { normalise } from './normalise.ts'
import { wordsOf } from './words-of.ts'

/** A command, made ready once to be compared with many. */
export interface PreparedCommand {
  normalised: string
  pairs: LetterPairs
  words: readonly string[]
}

export function prepareCommand(text: string, language: Language): PreparedCommand {
  const normalised = normalise(text, language)
  return { normalised, pairs: letterPairs(normalised), words: wordsOf(text, language) }
}
