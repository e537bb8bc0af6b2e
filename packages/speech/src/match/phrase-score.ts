import type { Language } from '../languages/language.ts'
import { likeness, more, reaches } from './likeness.ts'
import type { Likeness } from './likeness.ts'
import type { Utterance } from './utterance.ts'
import { isReversed, wordDifference } from './word-difference.ts'

/** How well what was heard says what the phrase says; nothing, where it does not say it well enough to ask. */
export function phraseScore(heard: Utterance, phrase: Utterance, language: Language): Likeness {
  if (heard.normalised === '' || phrase.normalised === '') return nothing
  if (heard.normalised === phrase.normalised) return same
  // To a plain answer, a filler may be one as well: 'nee, graag'.
  if (phrase.answer?.plain !== true && heard.bare === phrase.bare) return sameInOtherWords
  return answerScore(heard, phrase) ?? letterScore(heard, phrase, language)
}

/** In hundredths: from here on the robot asks whether it was meant. */
export const askedAbout = 60

function answerScore(heard: Utterance, phrase: Utterance): Likeness | null {
  if (phrase.answer?.plain === true && heard.answer !== null) {
    return heard.answer.side === phrase.answer.side ? sameInOtherWords : nothing
  }
  if (heard.opening === null || phrase.opening === null) return null
  if (heard.opening !== phrase.opening) return nothing
  return heard.answer?.plain === true || phrase.answer?.plain === true ? perhapsTheSame : null
}

function letterScore(heard: Utterance, phrase: Utterance, language: Language): Likeness {
  if (heard.short || phrase.short) return nothing
  const whole = likeness(heard.pairs(), phrase.pairs(), askedAbout)
  const bare = likeness(heard.barePairs(), phrase.barePairs(), askedAbout)
  const best = more(bare, whole) > 0 ? bare : whole
  if (!reaches(best, askedAbout)) return nothing
  return isReversed(wordDifference(heard.words, phrase.words, language.commands)) ? nothing : best
}

const same: Likeness = { part: 100, whole: 100 }
/** Less than the same words, so that a phrase with exactly those leads. */
const sameInOtherWords: Likeness = { part: 95, whole: 100 }
const perhapsTheSame: Likeness = { part: askedAbout, whole: 100 }
const nothing: Likeness = { part: 0, whole: 100 }
