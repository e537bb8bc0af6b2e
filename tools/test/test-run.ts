import type { TestResult } from './test-result.ts'

/** What the sets of tests of one run have in common. */
export type TestRun = {
  /** Each set adds what it found. */
  results: TestResult[]
  /** Words for the runner, to run less than everything. */
  args: readonly string[]
  /** Shows the runner's own output as it comes: for a person who waits for one set. */
  live: boolean
}
