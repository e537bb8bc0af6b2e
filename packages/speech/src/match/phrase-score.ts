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
  if (phrase.answer?.plain === true) {
    if (heard.answer?.side === phrase.answer.side) return synonym
    if (heard.answer === null && answerAtStart(heard.words, language.commands) === phrase.answer.side) {
      return perhaps
    }
  }
  if (heard.short || phrase.short) return nothing
  const reversed = isReversed(wordDifference(heard.words, phrase.words, language.commands))
  return reversed ? nothing : bestLikeness(heard, phrase)
}

function bestLikeness(heard: Utterance, phrase: Utterance): Likeness {
  const whole = likeness(heard.pairs, phrase.pairs)
  const bare = likeness(heard.bare, phrase.bare)
  return more(bare, whole) > 0 ? bare : whole
}

const same: Likeness = { part: 100, whole: 100 }
/** Less than the same words, so that a phrase with exactly those words leads. */
const synonym: Likeness = { part: 90, whole: 100 }
const perhaps: Likeness = { part: 60, whole: 100 }
const nothing: Likeness = { part: 0, whole: 100 }
