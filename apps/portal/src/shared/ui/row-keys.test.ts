import { expect, test } from 'vitest'
import { createRowFinder, rowOfKey } from './row-keys.ts'

const titles = ['Het dorp', 'Sofietje', 'Één avond', 'Sterren', 'Het Wilhelmus']

test('keys lead to rows, and not beyond the first and the last', () => {
  const at = { current: 3, count: 10, page: 5 }
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a']
  expect(keys.map((key) => rowOfKey(key, at))).toEqual([4, 2, 8, 0, 0, 9, null])
  expect(rowOfKey('ArrowDown', { ...at, current: 9 })).toBe(9)
  expect(rowOfKey('ArrowUp', { ...at, current: 0 })).toBe(0)
})

test('a letter leads to the next row that begins with it, whatever the case and the accents', () => {
  let now = 0
  const finder = createRowFinder(() => (now += 2000))
  expect(finder.find('s', titles, 0)).toBe(1)
  expect(finder.find('S', titles, 1)).toBe(3)
  expect(finder.find('s', titles, 3)).toBe(1)
  expect(finder.find('e', titles, 1)).toBe(2)
  expect(finder.find('x', titles, 1)).toBeNull()
})

test('letters that follow each other are one word, with its spaces', () => {
  const finder = createRowFinder(() => 0)
  expect(finder.find(' ', titles, 0)).toBeNull()
  expect(finder.find('Shift', titles, 0)).toBeNull()
  const found = ['h', 'e', 't', ' ', 'w'].map((letter) => finder.find(letter, titles, 0))
  expect(found.at(-1)).toBe(4)
})
