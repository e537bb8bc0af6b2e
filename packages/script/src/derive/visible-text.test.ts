import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['', ''],
  [' \n\t', ''],
  ['<p></p>', ''],
  ['<p>&nbsp;</p>', ''],
  ['\u200B\uFEFF', ''],
  ['<b>Hallo</b> Jan', 'Hallo Jan'],
  ['3 < 5 en 5 > 3', '3 < 5 en 5 > 3'],
])('R19 of %j only %j is heard', (text, heard) => {
  expect(visibleText(text)).toBe(heard)
})
