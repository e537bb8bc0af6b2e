import { relative, sep } from 'node:path'
import { z } from 'zod'
import { root } from '../bootstrap/root.mjs'
import type { TestResult } from './test-result.ts'

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
          // Written by apps/server/src/testing/real-server.ts.
          meta: z.object({ hasServer: z.boolean().optional() }).optional(),
        }),
      ),
    }),
  ),
})

/** Reads what vitest's json reporter wrote. */
export function readVitestResults(json: unknown): TestResult[] {
  return report.parse(json).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name).split(sep).join('/')
    const results = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      status: statusOf(test.status),
      reasons: test.failureMessages,
      hasServer: test.meta?.hasServer ?? false,
      played: [],
    }))
    // A file that could not be loaded has no tests to fail, so it fails itself.
    const failedItself = status === 'failed' && results.every((result) => result.status !== 'failed')
    if (!failedItself) return results
    const title = `${file} as a whole`
    return [...results, { file, title, status: 'failed', reasons: [], hasServer: false, played: [] }]
  })
}

function statusOf(status: string): TestResult['status'] {
  if (status === 'passed' || status === 'failed') return status
  return 'skipped'
}
