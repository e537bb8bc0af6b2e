import type { Language } from '../languages/language.ts'
import { letterPairs } from './letter-pairs.ts'
import { likeness } from './likeness.ts'
import { normalise } from './normalise.ts'

/** How alike two texts are: 0 (no two letters in a row the same) to 1. */
export function similarity(a: string, b: string, language: Language): number {
  const { part, whole } = likeness(letterPairs(normalise(a, language)), letterPairs(normalise(b, language)))
  return part / whole
}
