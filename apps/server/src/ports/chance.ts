import { randomInt } from 'node:crypto'

/** Numbers that nobody can foresee; tests put those of their own here. */
export interface Chance {
  /** A whole number from 0 up to and without `end`. */
  readonly below: (end: number) => number
}

export const systemChance: Chance = { below: (end) => randomInt(end) }
