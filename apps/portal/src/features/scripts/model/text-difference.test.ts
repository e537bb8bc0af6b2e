import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textDifference } from './text-difference.ts'

const written = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind])
    .join('')

test('words that changed are told, the others stay', () => {
  expect(written('Neem nu uw rode pil.', 'Neem nu uw twee witte pillen.')).toBe(
    'Neem nu uw [-rode pil-][+twee witte pillen+].',
  )
  expect(written('Goedemorgen', 'Goedemorgen, Riet')).toBe('Goedemorgen[+, Riet+]')
  expect(written('Drinkt u een glas water?', 'Drinkt u water?')).toBe('Drinkt u [-een glas -]water?')
})

test('the same text has no difference, an empty one is all gone or all new', () => {
  expect(written('Dag', 'Dag')).toBe('Dag')
  expect(written('', 'Dag')).toBe('[+Dag+]')
  expect(written('Dag', '')).toBe('[-Dag-]')
  expect(textDifference('', '')).toEqual([])
})

test('long texts that have little in common are told as a whole', () => {
  const text = (word: string) => Array.from({ length: 1000 }, (_, index) => `${word}${index}`).join(' ')
  expect(textDifference(text('a'), text('b'))).toHaveLength(2)
})

test('without what is new it is the old text, without what is gone the new one', () => {
  const text = fc
    .array(fc.constantFrom('dag', 'Riet', ' ', '\n', '.', '<b>', '👵', 'é'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = textDifference(before, after)
      const without = (left: string) =>
        pieces.flatMap(({ kind, text: each }) => (kind === left ? [] : each)).join('')
      expect(without('new')).toBe(before)
      expect(without('gone')).toBe(after)
    }),
  )
})
