import { expect, test } from 'vitest'
import { normalisePairingCode, pairingCodeProblem } from './pairing-code-rule.ts'

test('a pairing code is eight characters that cannot be mistaken for others (D-12)', () => {
  expect(pairingCodeProblem('BCDF2345')).toBeNull()
  expect(pairingCodeProblem(' bcdf-2345 ')).toBeNull()
  expect(normalisePairingCode(' bcdf-2345 ')).toBe('BCDF2345')
})

test.each([
  ['', 'empty'],
  [' - ', 'empty'],
  ['BCDF234', 'incomplete'],
  ['BCDF23456', 'incomplete'],
  ['BCDF234O', 'incomplete'],
  ['BCDF2341', 'incomplete'],
] as const)('%j is %s', (value, problem) => {
  expect(pairingCodeProblem(value)).toBe(problem)
})
