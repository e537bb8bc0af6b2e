import { expect, test } from 'vitest'
import { aliasProblem, endUserNameProblem, playlistNameProblem } from './length-rules.ts'

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

test('[MUS-03] a playlist has a name that can be seen', () => {
  for (const name of [
    '',
    '  ',
    '\u200B',
    '\u2060\uFEFF',
    '\u200D\uFE0F',
    '\u3164',
    '\u2800',
    '\u00AD \u0007',
  ]) {
    expect(playlistNameProblem(name)).toBe('short')
  }
  expect(playlistNameProblem('1')).toBeNull()
  expect(playlistNameProblem('👩‍👩‍👧')).toBeNull()
  expect(playlistNameProblem('\u200FשיריםA')).toBeNull()
})
