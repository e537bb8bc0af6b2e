import { expect, test } from 'vitest'
import { readPlaywrightResults } from './read-playwright-results.ts'

test('specs of all depths are read, and a flaky one has failed', () => {
  const played = { type: 'played', description: 'GET /api/account/me 200' }
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'login.spec.ts',
    tests: [
      {
        status,
        annotations: status === 'skipped' ? [] : [{ type: 'server' }, played],
        results: [{ errors: messages.map((message) => ({ message })) }],
      },
    ],
  })
  const report = {
    errors: [],
    suites: [
      {
        title: 'login.spec.ts',
        specs: [spec('[ACC-11] logs in', 'expected')],
        suites: [
          {
            title: 'on a phone',
            specs: [spec('[ACC-12] asks a code', 'flaky', 'no code'), spec('later', 'skipped')],
          },
        ],
      },
    ],
  }
  expect(readPlaywrightResults(report)).toEqual([
    {
      file: 'e2e/login.spec.ts',
      title: '[ACC-11] logs in',
      status: 'passed',
      reasons: [],
      hasServer: true,
      played: [played.description],
    },
    {
      file: 'e2e/login.spec.ts',
      title: 'on a phone [ACC-12] asks a code',
      status: 'failed',
      reasons: ['no code'],
      hasServer: true,
      played: [played.description],
    },
    {
      file: 'e2e/login.spec.ts',
      title: 'on a phone later',
      status: 'skipped',
      reasons: [],
      hasServer: false,
      played: [],
    },
  ])
})

test('an error outside any test is a failure', () => {
  expect(readPlaywrightResults({ errors: [{ message: 'No server' }], suites: [] })).toEqual([
    { file: 'e2e', title: 'No server', status: 'failed', reasons: [], hasServer: false, played: [] },
  ])
})
