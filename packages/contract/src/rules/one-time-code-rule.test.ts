import { expect, test } from 'vitest'
import { isRecoveryCode, normaliseOneTimeCode, oneTimeCodeProblem } from './one-time-code-rule.ts'

test.each([
  ['', 'empty'],
  [' - ', 'empty'],
  ['12345', 'incomplete'],
  ['1234567', 'incomplete'],
  ['12345a', 'incomplete'],
  ['١٢٣٤٥٦', 'incomplete'],
  ['123456', null],
  ['123 456', null],
  ['123-456', null],
  ['2345BCDFGH', null],
  ['2345b-cdfgh', null],
  ['2345BCDFG', 'incomplete'],
  ['2345BCDFGHJ', 'incomplete'],
  ['0O1ILAEUSZ', 'incomplete'],
] as const)('[ACC-12] the code %j: %s', (value, problem) => {
  expect(oneTimeCodeProblem(value)).toBe(problem)
})

test('[ACC-25] a recovery code is recognised however it was copied from paper', () => {
  expect(normaliseOneTimeCode(' 2345b-cdfgh ')).toBe('2345BCDFGH')
  expect(isRecoveryCode(' 2345b-cdfgh ')).toBe(true)
  expect(isRecoveryCode('123456')).toBe(false)
})
