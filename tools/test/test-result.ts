/** One test as a reporter told it. */
export type TestResult = {
  /** From the repository's root, with forward slashes. */
  file: string
  /** The titles of the groups around it, then its own. */
  title: string
  status: 'passed' | 'failed' | 'skipped'
  /** Why it failed, in the runner's words. */
  reasons: readonly string[]
  /** Whether it talked to a real server with a database, as the harness that started one declares. */
  hasServer: boolean
  /** The answers of the server that it made up, as the harness noted them. */
  played: readonly string[]
}
