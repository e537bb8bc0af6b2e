import { expect, test } from 'vitest'
import { fileNameOf } from './file-name-of.ts'

test.each([
  ['Goedemorgen', 'Goedemorgen.json'],
  ['Koffie / thee: wat wilt u?', 'Koffie thee wat wilt u.json'],
  ['..\\..\\etc', 'etc.json'],
  ['...', 'script.json'],
  ['Ochtend 👵', 'Ochtend 👵.json'],
  ['早安', '早安.json'],
])('[SCR-15] a script called %s is exported as %s', (name, file) => {
  expect(fileNameOf(name)).toBe(file)
})

test('a long name is cut between characters', () => {
  expect(fileNameOf('👵'.repeat(100))).toBe(`${'👵'.repeat(60)}.json`)
})
