import { z } from 'zod'
import type { TestResult } from './test-result.ts'

type Suite = { title: string; specs: Spec[]; suites?: Suite[] | undefined }
type Spec = z.infer<typeof spec>

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).default([]),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})
const report = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** Reads what Playwright's json reporter wrote. Its files are named from the e2e folder. */
export function readPlaywrightResults(json: unknown): TestResult[] {
  const { suites, errors } = report.parse(json)
  const broken = errors.map(({ message = 'an error outside any test' }): TestResult => {
    return { file: 'e2e', title: message, status: 'failed', reasons: [], hasServer: false, played: [] }
  })
  // The outermost suite is the file, whose name says nothing about what is tested.
  return [...suites.flatMap((file) => resultsIn({ ...file, title: '' }, '')), ...broken]
}

function resultsIn(suite: Suite, before: string): TestResult[] {
  const titles = `${before} ${suite.title}`.trim()
  return [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map(({ status, results, annotations }) => ({
        file: `e2e/${spec.file}`,
        title: `${titles} ${spec.title}`.trim(),
        status: statusOf(status),
        reasons: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        hasServer: annotations.some(({ type }) => type === 'server'),
        played: annotations.flatMap(({ type, description }) =>
          type === 'played' ? (description ?? []) : [],
        ),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => resultsIn(inner, titles)),
  ]
}

function statusOf(status: Spec['tests'][number]['status']): TestResult['status'] {
  switch (status) {
    case 'expected':
      return 'passed'
    case 'skipped':
      return 'skipped'
    // Passing at the second try proves nothing.
    case 'flaky':
    case 'unexpected':
      return 'failed'
  }
}
