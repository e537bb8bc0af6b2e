import { expect, test } from 'vitest'
import { passwordProblem } from './password-rule.ts'

test.each([
  ['7 characters', 'a'.repeat(7), 'too_short'],
  ['8 characters', 'a'.repeat(8), null],
  ['128 characters', 'a'.repeat(128), null],
  ['129 characters', 'a'.repeat(129), 'too_long'],
  ['7 pictures, which are 14 code units', '🙂'.repeat(7), 'too_short'],
  ['8 pictures', '🙂'.repeat(8), null],
  ['128 pictures', '🙂'.repeat(128), null],
  ['129 pictures', '🙂'.repeat(129), 'too_long'],
  ['8 spaces', ' '.repeat(8), null],
  ['control characters', '\0\n\t\r\0\n\t\r', null],
  ['Chinese', '春天在花园里散步', null],
] as const)('[SEC-01] a password of %s: %s', (_, value, problem) => {
  expect(passwordProblem(value)).toBe(problem)
})
