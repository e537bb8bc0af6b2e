import type { Language } from '../languages/language.ts'
import { gistLikeness, haveInCommon } from './gist.ts'
import { accepted, askedAbout, likeness, more, reaches } from './likeness.ts'
import type { Likeness } from './likeness.ts'
import type { Utterance } from './utterance.ts'
import { isReversed, wordDifference } from './word-difference.ts'

/**
 * How well what was heard says what the phrase says; nothing, where it does not say it well enough to ask, or no better
 * than `before`, which another phrase of the same intention scores.
 */
export function phraseScore(
  heard: Utterance,
  phrase: Utterance,
  language: Language,
  before: Likeness = nothing,
): Likeness {
  if (heard.normalised === '' || phrase.normalised === '') return nothing
  if (heard.normalised === phrase.normalised) return same
  if (heard.long || phrase.long) return nothing
  // To a plain answer, a filler may be one as well: 'nee, graag'.
  if (phrase.answer?.plain !== true && heard.bare === phrase.bare) return sameInOtherWords
  return answerScore(heard, phrase) ?? likenessScore(heard, phrase, language, before)
}

function answerScore(heard: Utterance, phrase: Utterance): Likeness | null {
  if (phrase.answer?.plain === true && heard.answer !== null) {
    return heard.answer.side === phrase.answer.side ? sameInOtherWords : nothing
  }
  if (heard.opening === null || phrase.opening === null) return null
  if (heard.opening !== phrase.opening) return nothing
  return heard.answer?.plain === true || phrase.answer?.plain === true ? perhapsTheSame : null
}

/** By letters or by words, whichever says more. Words know what letters do not: what was said besides. */
function likenessScore(heard: Utterance, phrase: Utterance, language: Language, before: Likeness): Likeness {
  if (phrase.short) return nothing
  const letters = heard.short ? nothing : letterLikeness(heard, phrase)
  if (!reaches(letters, askedAbout) && !haveInCommon(heard.gist, phrase.gist, language)) return nothing
  const words = gistLikeness(heard.gist, phrase.gist, language)
  if (words.other || (heard.short && !words.same)) return nothing
  const doubted = words.more && !(words.misheard && reaches(letters, accepted))
  const best = atMost(more(words, letters) > 0 ? words : letters, doubted ? doubtful : sameInOtherWords)
  if (!reaches(best, askedAbout) || more(best, before) <= 0) return nothing
  return isTurnedRound(heard, phrase, language) ? nothing : best
}

function letterLikeness(heard: Utterance, phrase: Utterance): Likeness {
  const whole = likeness(heard.pairs(), phrase.pairs(), askedAbout)
  if (heard.bare === heard.normalised && phrase.bare === phrase.normalised) return whole
  const bare = likeness(heard.barePairs(), phrase.barePairs(), askedAbout)
  return more(bare, whole) > 0 ? bare : whole
}

function isTurnedRound(heard: Utterance, phrase: Utterance, { commands }: Language): boolean {
  if (isReversed(wordDifference(heard.gist.names, phrase.gist.names, commands.heard))) return true
  // Which word stands for a verb says nothing of what is within it: içtim, içmedim.
  return commands.negatingInfixes.size > 0 && isReversed(wordDifference(heard.words, phrase.words, commands))
}

function atMost(score: Likeness, most: Likeness): Likeness {
  return more(score, most) > 0 ? most : score
}

const same: Likeness = { part: 100, whole: 100 }
/** Less than the same words, so that a phrase with exactly those leads. */
const sameInOtherWords: Likeness = { part: 95, whole: 100 }
/** Asked about, however alike: something was said that the phrase does not say. */
const doubtful: Likeness = { part: 74, whole: 100 }
const perhapsTheSame: Likeness = { part: askedAbout, whole: 100 }
export const nothing: Likeness = { part: 0, whole: 100 }
