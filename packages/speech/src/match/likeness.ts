import { sharedPairs } from './letter-pairs.ts'
import type { LetterPairs } from './letter-pairs.ts'

/** Dice's coefficient as two whole numbers, so that a tie at a threshold is a tie: `part / whole`. */
export interface Likeness {
  part: number
  whole: number
}

/** Exact from `least` hundredths on; below that it may be told as less than it is. */
export function likeness(a: LetterPairs, b: LetterPairs, least = 0): Likeness {
  const whole = a.length + b.length
  return { part: 2 * sharedPairs(a, b, (whole * least) / 200), whole }
}

export function reaches(likeness: Likeness, percent: number): boolean {
  return likeness.part * 100 >= likeness.whole * percent
}

/** Positive if the first is more, negative if the second is: for sorting. */
export function more(a: Likeness, b: Likeness): number {
  return a.part * b.whole - b.part * a.whole
}

export function leads(a: Likeness, b: Likeness, percent: number): boolean {
  return more(a, b) * 100 >= percent * a.whole * b.whole
}

/** In hundredths: from here on it is taken for the same, or the robot asks whether it was meant. */
export const accepted = 75
export const askedAbout = 60
