import type { Language } from '../languages/language.ts'
import { accepted, askedAbout, leads, more, reaches } from './likeness.ts'
import type { Likeness } from './likeness.ts'
import { nothing, phraseScore } from './phrase-score.ts'
import { prepareUtterance } from './utterance.ts'
import type { Utterance } from './utterance.ts'

/** Something a person can mean, with the phrases that say it. */
export interface Intention {
  id: string
  phrases: readonly string[]
}

export type UtteranceMatch = { kind: 'match' | 'unsure'; id: string } | { kind: 'none'; id?: never }

/** Which intention was meant by what the robot heard. */
export function matchUtterance(
  heard: string,
  intentions: readonly Intention[],
  language: Language,
): UtteranceMatch {
  const utterance = prepareUtterance(heard, language)
  const scores = new Map<string, Likeness>()
  for (const { id, phrases } of intentions) {
    let best = scores.get(id) ?? nothing
    for (const phrase of preparedPhrases(phrases, language)) {
      const score = phraseScore(utterance, phrase, language, best)
      if (more(score, best) > 0) best = score
    }
    scores.set(id, best)
  }
  // Equal scores by id, so that the answer does not depend on the order in which intentions are given.
  const [best, next] = [...scores]
    .filter(([, score]) => reaches(score, askedAbout))
    .toSorted((a, b) => more(b[1], a[1]) || (a[0] > b[0] ? 1 : -1))
  if (best === undefined) return { kind: 'none' }
  const sure = reaches(best[1], accepted) && (next === undefined || leads(best[1], next[1], lead))
  return { kind: sure ? 'match' : 'unsure', id: best[0] }
}

/** In hundredths. */
const lead = 5

/**
 * Kept by the list they stand in, since a robot listens for the same ones all day and to prepare them takes most of the
 * time. Who changes a list makes a new one.
 */
function preparedPhrases(phrases: readonly string[], language: Language): readonly Utterance[] {
  const known = prepared.get(phrases)
  if (known?.language === language) return known.utterances
  const utterances = phrases.map((phrase) => prepareUtterance(phrase, language))
  prepared.set(phrases, { language, utterances })
  return utterances
}

const prepared = new WeakMap<
  readonly string[],
  { readonly language: Language; readonly utterances: readonly Utterance[] }
>()
