import type { Unit } from '../asked-unit.ts'

/** What a language brings to a sentence about a schedule. Words that follow others bring the space before them. */
export interface Phrases {
  readonly months: readonly string[]
  /** From Monday on. */
  readonly weekdays: readonly string[]
  readonly and: string
  readonly or: string
  /** Between the first and the last of a row, both included. */
  readonly to: string
  /** Every day, every other week, every three months. */
  readonly every: (interval: number, unit: Unit) => string
  readonly everyMinutes: (step: number) => string
  readonly once: string
  readonly never: string
  readonly each: string
  /** Before a weekday with its position in the month. */
  readonly eachOf: string
  readonly workday: string
  /** First to fourth, and last. */
  readonly positions: readonly string[]
  readonly dayOfMonth: (day: number) => string
  readonly on: string
  readonly the: string
  readonly in: string
  readonly of: string
  readonly ofTheMonth: string
  readonly only: string
  readonly at: string
  readonly atMinute: string
  readonly ofHour: string
  readonly from: string
  readonly until: string
}
