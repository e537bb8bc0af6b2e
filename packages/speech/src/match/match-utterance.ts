import type { Language } from '../languages/language.ts'
import { similarity } from './similarity.ts'

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
  const scored = intentions
    .map(({ id, phrases }) => ({
      id,
      score: Math.max(0, ...phrases.map((phrase) => similarity(heard, phrase, language))),
    }))
    .toSorted((a, b) => b.score - a.score)
  const [best, next] = scored
  if (best === undefined || best.score < 0.6) return { kind: 'none' }
  const sure = best.score >= 0.75 && best.score - (next?.score ?? 0) >= 0.05
  return { kind: sure ? 'match' : 'unsure', id: best.id }
}
