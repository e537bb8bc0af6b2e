/** One line of the test command's report: a check, or a set of tests. */
export type Job = {
  name: string
  /** How many processor cores it keeps busy. */
  slots: number
  /** Jobs that must have ended well before this one starts. */
  after?: readonly string[]
  /** Runs when the jobs before it have ended, well or not: for a job that judges the others' results. */
  always?: boolean
  run: (signal: AbortSignal) => Promise<Outcome>
}

export type Outcome = {
  passed: number
  failed: number
  /** A few words behind the line. */
  note?: string
  /** Everything there is to say; shown when something failed. */
  output?: string
}

/** The outcome of a check, which counts as one: it passes when it has nothing to complain of. */
export function checkOutcome(problems: readonly string[], note?: string): Outcome {
  const outcome =
    problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: problems.join('\n') }
  return note === undefined ? outcome : { ...outcome, note }
}
