import type { Language } from '../languages/language.ts'
import { answerAtStart } from './answers.ts'
import { likeness, more } from './likeness.ts'
import type { Likeness } from './likeness.ts'
import type { Utterance } from './utterance.ts'
import { isReversed, wordDifference } from './word-difference.ts'

/** How well what was heard says what the phrase says. */
export function phraseScore(heard: Utterance, phrase: Utterance, language: Language): Likeness {
  if (heard.normalised === '' || phrase.normalised === '') return nothing
  if (heard.normalised === phrase.normalised) return same
  if (heard.bare === phrase.bare) return sameInOtherWords
  return answerScore(heard, phrase, language) ?? letterScore(heard, phrase, language)
}

function answerScore(heard: Utterance, phrase: Utterance, language: Language): Likeness | null {
  if (phrase.answer?.plain !== true) return null
  if (heard.answer !== null) return heard.answer.side === phrase.answer.side ? sameInOtherWords : nothing
  return answerAtStart(heard.words, language.commands) === phrase.answer.side ? perhapsTheSame : null
}

function letterScore(heard: Utterance, phrase: Utterance, language: Language): Likeness {
  if (heard.short || phrase.short) return nothing
  if (isReversed(wordDifference(heard.words, phrase.words, language.commands))) return nothing
  const whole = likeness(heard.pairs, phrase.pairs)
  const bare = likeness(heard.barePairs, phrase.barePairs)
  return more(bare, whole) > 0 ? bare : whole
}

const same: Likeness = { part: 100, whole: 100 }
/** Less than the same words, so that a phrase with exactly those leads. */
const sameInOtherWords: Likeness = { part: 95, whole: 100 }
const perhapsTheSame: Likeness = { part: 60, whole: 100 }
const nothing: Likeness = { part: 0, whole: 100 }
