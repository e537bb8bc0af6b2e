import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/root.mjs'
import { readVitestResults } from './read-vitest-results.ts'

const name = join(root, 'tools', 'a.test.ts')

test('tests are read with file, full title and status', () => {
  const assertionResults = [
    { fullName: 'group [ACC-01] fact', status: 'passed', meta: { hasServer: true } },
    { fullName: 'later', status: 'todo' },
    { fullName: 'wrong', status: 'failed' },
  ]
  expect(readVitestResults({ testResults: [{ name, status: 'failed', assertionResults }] })).toEqual([
    {
      file: 'tools/a.test.ts',
      title: 'group [ACC-01] fact',
      status: 'passed',
      reasons: [],
      hasServer: true,
      played: [],
    },
    { file: 'tools/a.test.ts', title: 'later', status: 'skipped', reasons: [], hasServer: false, played: [] },
    { file: 'tools/a.test.ts', title: 'wrong', status: 'failed', reasons: [], hasServer: false, played: [] },
  ])
})

test('a file that could not be loaded counts as a failure', () => {
  expect(readVitestResults({ testResults: [{ name, status: 'failed', assertionResults: [] }] })).toEqual([
    {
      file: 'tools/a.test.ts',
      title: 'tools/a.test.ts as a whole',
      status: 'failed',
      reasons: [],
      hasServer: false,
      played: [],
    },
  ])
})
