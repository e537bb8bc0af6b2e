import { expect, test } from 'vitest'
import { testOutcome } from './test-outcome.ts'

const passed = {
  file: 'a.test.ts',
  title: 'a',
  status: 'passed',
  reasons: [],
  hasServer: false,
  played: [],
} as const
const wellEnded = { code: 0, output: '' }

test('passed tests are counted and skipped ones only mentioned', () => {
  expect(testOutcome([passed, { ...passed, status: 'skipped' }], wellEnded, ['a.test.ts'])).toEqual({
    passed: 1,
    failed: 0,
    note: '1 tests, 1 skipped',
  })
})

test('a runner that ends badly has failed although no test did', () => {
  expect(testOutcome([passed], { code: 1, output: 'unhandled' }, [])).toMatchObject({
    passed: 1,
    failed: 1,
    output: 'unhandled',
  })
})

test('a failed test is counted once', () => {
  expect(testOutcome([passed, { ...passed, status: 'failed' }], { code: 1, output: 'x' }, [])).toMatchObject({
    failed: 1,
  })
})

test('what failed and why comes before the story of the runner', () => {
  const failed = {
    ...passed,
    status: 'failed',
    hasServer: false,
    played: [],
    reasons: ['\u001B[31m1 is not 2\u001B[39m\nCall log: long', 'Seen last: nothing'],
  } as const
  const { output } = testOutcome([failed], { code: 1, output: 'the story' }, [])
  expect(output).toBe('a.test.ts: a\n    1 is not 2\n    Seen last: nothing\nthe story')
})

test('a test file that the runner never mentions has failed', () => {
  const outcome = testOutcome([passed], wellEnded, ['a.test.ts', 'b.test.ts'])
  expect(outcome).toMatchObject({ passed: 1, failed: 1, output: expect.stringContaining('b.test.ts') })
})
