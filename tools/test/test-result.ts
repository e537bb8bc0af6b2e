/** One test as a reporter told it. */
export type TestResult = {
  /** From the repository's root, with forward slashes. */
  file: string
  /** The titles of the groups around it, then its own. */
  title: string
  status: 'passed' | 'failed' | 'skipped'
  /** Why it failed, in the runner's words. */
  reason?: string
}

/** The messages of one failed test as its reason; nothing for a test without any. */
export function reasonOf(messages: readonly string[]): Pick<TestResult, 'reason'> {
  return messages.length === 0 ? {} : { reason: messages.join('\n') }
}
