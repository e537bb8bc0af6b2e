import { sharedPairs } from './letter-pairs.ts'
import type { LetterPairs } from './letter-pairs.ts'

/** Dice's coefficient as two whole numbers, so that a tie at a threshold is a tie: `part / whole`. */
export interface Likeness {
  part: number
  whole: number
}

export function likeness(a: LetterPairs, b: LetterPairs): Likeness {
  return { part: 2 * sharedPairs(a, b), whole: a.length + b.length }
}

export function reaches(likeness: Likeness, percent: number): boolean {
  return likeness.part * 100 >= likeness.whole * percent
}
