import { expect, test } from 'vitest'
import { caretAfter, groupPairingCode } from './group-pairing-code.ts'

test.each([
  ['', ''],
  ['bcdf', 'BCDF'],
  ['bcdf2', 'BCDF 2'],
  ['BCDF-2345', 'BCDF 2345'],
  [' b c d f 2 3 4 5 ', 'BCDF 2345'],
  ['Code: BCDF', 'CODE BCDF'],
  ['BCDF 2345 6789', 'BCDF 2345'],
  ['ＢＣＤＦ２', 'BCDF 2'],
])('[ROB-01] %j is shown as %j', (typed, shown) => {
  expect(groupPairingCode(typed)).toBe(shown)
})

test('the caret stays behind the character that was typed', () => {
  expect(caretAfter('BC')).toBe(2)
  expect(caretAfter('BCDF')).toBe(4)
  expect(caretAfter('BCDF2')).toBe(6)
  expect(caretAfter('BCDF 2')).toBe(6)
  expect(caretAfter('BCDF 23456789')).toBe(9)
})
