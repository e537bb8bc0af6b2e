import { robotLanguages } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { spokenWords } from '../index.ts'

const at = {
  now: Date.UTC(2026, 2, 1, 14, 15),
  zone: 'Europe/Amsterdam',
  language: 'nl-NL',
} as const

test('[BOT-04] R18 the greeting and the time come before the text, whose variables are filled in', () => {
  const words = { text: 'Vandaag is het {{$dayOfWeek}}.', greet: true, sayTime: true }
  expect(spokenWords(words, at)).toBe('Goedemiddag. Het is kwart over drie. Vandaag is het zondag.')
  expect(spokenWords({ ...words, greet: false }, at)).toBe('Het is kwart over drie. Vandaag is het zondag.')
  expect(spokenWords({ text: '', greet: true, sayTime: false }, at)).toBe('Goedemiddag.')
  expect(robotLanguages.map((language) => spokenWords({ ...words, text: 'x' }, { ...at, language }))).toEqual(
    [
      'Goedemiddag. Het is kwart over drie. x',
      expect.stringMatching(/^Good afternoon\. .*\. x$/),
      expect.stringMatching(/^Guten Tag\. .*\. x$/),
      expect.stringMatching(/^Buon pomeriggio\. .*\. x$/),
      expect.stringMatching(/^午安。.*。x$/),
      expect.stringMatching(/^İyi günler\. .*\. x$/),
    ],
  )
})

test('R19 marks are not read aloud', () => {
  const words = { text: '<p>Neem uw <b>pillen</b>,<br>nu&nbsp;graag</p>', greet: false, sayTime: false }
  expect(spokenWords(words, at)).toBe('Neem uw pillen, nu graag')
})

test('R18 a time that is not known is not said', () => {
  const words = { text: 'Hallo', greet: false, sayTime: true }
  expect(spokenWords(words, { ...at, zone: 'Nowhere/At all' })).toBe('Hallo')
})
