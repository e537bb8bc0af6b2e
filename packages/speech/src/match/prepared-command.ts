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

/** Kept for a while: the questions of a script offer the same words, and each check of it asks for all of them again. */
export function prepareCommand(text: string, language: Language): PreparedCommand {
  const known = kept.get(language)
  const found = known?.get(text)
  if (found !== undefined) return found
  const prepared = prepare(text, language)
  if (text.length > keptLength) return prepared
  if (known === undefined || known.size >= keptMost) kept.set(language, new Map([[text, prepared]]))
  else known.set(text, prepared)
  return prepared
}

const kept = new WeakMap<Language, Map<string, PreparedCommand>>()

/** Whoever writes commands chooses how many and how long they are: beyond this nothing is kept. */
const keptMost = 1000
const keptLength = 100

function prepare(text: string, language: Language): PreparedCommand {
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
