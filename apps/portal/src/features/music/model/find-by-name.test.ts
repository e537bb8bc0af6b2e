import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findByName, sortByName } from './find-by-name.ts'

const titles = ['Het Dorp', 'Café aan de haven', 'Tulpen uit Amsterdam', 'Aan de Amsterdamse grachten']
const sorted = (names: readonly string[]) => sortByName(names, (name) => name, 'nl-NL')
const found = (search: string) => findByName(sorted(titles), search)

test('[MUS-02] songs are found by a part of their title, whatever the case', () => {
  expect(found('AMSTERDAM')).toEqual(['Aan de Amsterdamse grachten', 'Tulpen uit Amsterdam'])
  expect(found(' dorp ')).toEqual(['Het Dorp'])
  expect(found('cafe')).toEqual(['Café aan de haven'])
  expect(found('polka')).toEqual([])
  expect(found('  ')).toHaveLength(titles.length)
})

test('[MUS-02] whatever stands in a title finds it, in capitals too', () => {
  const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(title, (name) => {
      expect(findByName(sorted([name]), name)).toEqual([name])
    }),
  )
  const plainTitle = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'z', ' '),
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(plainTitle, (name) => {
      expect(findByName(sorted([name]), name.toUpperCase())).toEqual([name])
    }),
  )
})

test('what is found stays the same list while everything is found', () => {
  const names = sorted(['Lied 1', 'Lied 2'])
  expect(findByName(names, 'lie')).toBe(findByName(names, 'lied'))
})

test('names stand in the order of the language, numbers by their value', () => {
  const names = sorted(['Lied 10', 'éen', 'Lied 9', 'Zon'])
  expect(names.items).toEqual(['éen', 'Lied 9', 'Lied 10', 'Zon'])
})
