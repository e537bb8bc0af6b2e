import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { cutText } from './cut-text.ts'

test.each([
  ['short enough', 'abc', 3, 'abc'],
  ['too long', 'abcd', 3, 'abc'],
  ['an emoji is one character', '😀😀😀😀', 3, '😀😀😀'],
  ['an accent is not torn off', 'abe\u0301', 3, 'ab'],
  ['nor a family', 'a👨‍👩‍👧', 4, 'a'],
  ['marks without end are cut all the same', `a${'\u0301'.repeat(9)}`, 3, 'a\u0301\u0301'],
])('V12 %s', (_, text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})

/** What can go wrong between two characters: marks, joiners, flags, halves. */
const anyMarks = fc
  .array(fc.constantFrom('a', 'ab', '\u0301', '👩', '\u200D', '🇳', '🇱', '한', '\uD83D', '\uDE00', '\0'), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''))

test('V12 what is left is a beginning within the limit, and stays as it is when cut again', () => {
  fc.assert(
    fc.property(anyMarks, fc.integer({ min: 1, max: 12 }), (text, max) => {
      const cut = cutText(text, max)
      expect(text.toWellFormed().replaceAll('\0', '').startsWith(cut)).toBe(true)
      expect(Array.from(cut).length).toBeLessThanOrEqual(max)
      expect(cutText(cut, max)).toBe(cut)
    }),
    runs,
  )
})
