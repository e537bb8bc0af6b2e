import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './job.ts'
import type { TestResult } from './test-result.ts'

/**
 * Sums up a set of tests. Distrustful on purpose: a runner that ended badly without naming a failed test has
 * failed, and so has a test file that it never mentions.
 */
export function testOutcome(
  results: readonly TestResult[],
  { code, output }: { code: number; output: string },
  expectedFiles: readonly string[],
): Outcome {
  const count = (status: TestResult['status']) => results.filter((result) => result.status === status).length
  const seen = new Set(results.map(({ file }) => file))
  const missing = expectedFiles.filter((file) => !seen.has(file)).map((file) => `${file}: no test in it ran`)
  const unexplained = code !== 0 && count('failed') === 0 ? 1 : 0

  const failed = count('failed') + missing.length + unexplained
  const skipped = count('skipped')
  const note = `${count('passed')} tests${skipped > 0 ? `, ${skipped} skipped` : ''}`
  if (failed === 0) return { passed: count('passed'), failed, note }
  return {
    passed: count('passed'),
    failed,
    note,
    output: [...failures(results), ...missing, output].join('\n'),
  }
}

/** First what failed and why, so that it is read before the runner's own long story. */
function failures(results: readonly TestResult[]): string[] {
  return results
    .filter(({ status }) => status === 'failed')
    .map(({ file, title, reasons }) =>
      [`${file}: ${title}`, ...reasons.map((reason) => shortened(reason).replaceAll(/^/gm, '    '))].join(
        '\n',
      ),
    )
}

function shortened(reason: string): string {
  const [plain = ''] = stripVTControlCharacters(reason).trim().split('\nCall log:')
  return plain.length > mostOfReason ? `${plain.slice(0, mostOfReason)} ...` : plain
}

const mostOfReason = 1000
