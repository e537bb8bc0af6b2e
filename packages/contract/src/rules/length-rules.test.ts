import { expect, test } from 'vitest'
import { aliasProblem, endUserNameProblem } from './length-rules.ts'

test('[SET-01] an end user name has 2 to 64 characters, without what surrounds it', () => {
  expect(endUserNameProblem('Jo')).toBeNull()
  expect(endUserNameProblem('J'.repeat(64))).toBeNull()
  expect(endUserNameProblem(' J ')).toBe('short')
  expect(endUserNameProblem('')).toBe('short')
  expect(endUserNameProblem('J'.repeat(65))).toBe('long')
})

test('[SET-01] an alias has 2 to 26 characters as people count them', () => {
  expect(aliasProblem('Oma')).toBeNull()
  expect(aliasProblem('é'.normalize('NFD').repeat(26))).toBeNull()
  expect(aliasProblem('👩‍👩‍👧'.repeat(27))).toBe('long')
  expect(aliasProblem('👩‍👩‍👧')).toBe('short')
  expect(aliasProblem(`Oma${'\u0301'.repeat(5000)}`)).toBe('long')
})
