import type { Language } from '../languages/language.ts'
import { leads, more, reaches } from './likeness.ts'
import { askedAbout, phraseScore } from './phrase-score.ts'
import { prepareUtterance } from './utterance.ts'

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
  const phrases = intentions
    .flatMap(({ id, phrases }) =>
      phrases.map((phrase) => ({
        id,
        score: phraseScore(utterance, prepareUtterance(phrase, language), language),
      })),
    )
    // Equal scores by id, so that the answer does not depend on the order in which intentions are given.
    .toSorted((a, b) => more(b.score, a.score) || Number(a.id > b.id) - Number(a.id < b.id))
  const [best] = phrases
  if (best === undefined || !reaches(best.score, askedAbout)) return { kind: 'none' }
  const next = phrases.find(({ id }) => id !== best.id)
  const sure = reaches(best.score, accepted) && (next === undefined || leads(best.score, next.score, lead))
  return { kind: sure ? 'match' : 'unsure', id: best.id }
}

/** In hundredths. */
const accepted = 75
const lead = 5
