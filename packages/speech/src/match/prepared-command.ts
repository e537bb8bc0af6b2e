import type { Language } from '../languages/language.ts'
import { letterPairs } from './letter-pairs.ts'
import type { LetterPairs } from './letter-pairs.ts'
import { normalise } from './normalise.ts'
import { steadyWords } from './word-difference.ts'
import { wordsOf } from './words-of.ts'

/** A command, made ready once to be compared with many. */
export interface PreparedCommand {
  normalised: string
  pairs: LetterPairs
  words: readonly string[]
  /** What it has in common with its opposites; null where words alone do not tell. */
  steady: string | null
}

export function prepareCommand(text: string, language: Language): PreparedCommand {
  const normalised = normalise(text, language)
  let words: readonly string[] | undefined
  let steady: string | null | undefined
  return {
    normalised,
    pairs: letterPairs(normalised),
    // When asked for, as most commands differ too much for their words to matter.
    get words() {
      words ??= wordsOf(text, language)
      return words
    },
    get steady() {
      if (steady === undefined) steady = steadyWords(this.words, language.commands)
      return steady
    },
  }
}
