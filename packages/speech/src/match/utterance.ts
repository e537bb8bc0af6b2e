import type { Language } from '../languages/language.ts'
import { answerAtStart, answerIn } from './answers.ts'
import type { Answer } from './answers.ts'
import { gistOf } from './gist.ts'
import type { Gist } from './gist.ts'
import { letterPairs } from './letter-pairs.ts'
import type { LetterPairs } from './letter-pairs.ts'
import { normalise } from './normalise.ts'
import { withoutFillers } from './without-fillers.ts'
import { partsOf, wordsIn } from './words-of.ts'
import { writtenInHan } from './written-in-han.ts'

/** What was heard, or could be, made ready to be matched. */
export interface Utterance {
  normalised: string
  words: readonly string[]
  answer: Answer | null
  /** The answer that it opens with, whether or not more is said. */
  opening: Answer['side'] | null
  /** Too short for a likeness to mean anything. */
  short: boolean
  /** No command is that long: nothing but the very same is looked for, however much was heard. */
  long: boolean
  gist: Gist
  /** What is left without fillers; all, if there is nothing else. */
  bare: string
  /** Made when asked for, as most phrases are too far off by their length alone. */
  pairs: () => LetterPairs
  barePairs: () => LetterPairs
}

export function prepareUtterance(text: string, language: Language): Utterance {
  const normalised = normalise(text, language)
  const long = normalised.length > mostLetters
  const spoken = long ? '' : text
  const parts = partsOf(spoken, language)
  const words = wordsIn(parts, language.commands.vocabulary)
  const answer = answerIn(words, language.commands)
  const bare = withoutFillers(words, language.commands.fillers).join('') || normalised
  const letters = Array.from(normalised).length
  const pairs = once(() => letterPairs(normalised))
  return {
    normalised,
    words,
    answer,
    opening: answer?.plain === true ? answer.side : answerAtStart(parts[0] ?? '', words, language.commands),
    short: letters < (writtenInHan(normalised) ? fewestHan : fewestLetters),
    long,
    gist: gistOf(spoken, language),
    bare,
    pairs,
    barePairs: bare === normalised ? pairs : once(() => letterPairs(bare)),
  }
}

const mostLetters = 500
const fewestLetters = 6
const fewestHan = 3

function once(make: () => LetterPairs): () => LetterPairs {
  let made: LetterPairs | undefined
  return () => (made ??= make())
}
