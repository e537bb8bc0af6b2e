import type { Chance } from '../ports/chance.ts'

export interface RepeatableChance extends Chance {
  /** The next numbers are the last so many once more. */
  readonly repeat: (count: number) => void
}

/** Chance that can be told to give its last numbers once more. */
export function repeatableChance(chance: Chance): RepeatableChance {
  const given: number[] = []
  let again: number[] = []
  return {
    below: (end) => {
      const number = again.shift() ?? chance.below(end)
      given.push(number)
      return number
    },
    repeat: (count) => {
      again = given.slice(-count)
    },
  }
}
