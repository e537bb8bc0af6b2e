import { robotLanguages } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { confirmingQuestion, offlineSentence } from './index.ts'

test.each([
  ['nl-NL', 'Bedoelt u: thee?'],
  ['en-GB', 'Did you mean: thee?'],
  ['de-DE', 'Meinen Sie: thee?'],
  ['it-IT', 'Intende dire: thee?'],
  ['zh-TW', '您是說「thee」嗎？'],
  ['tr-TR', 'Şunu mu demek istediniz: thee?'],
] as const)('M12 in %s it is asked whether thee was meant', (language, question) => {
  expect(confirmingQuestion(' thee ', language)).toBe(question)
})

test('M12 a phrase stays as it is, whatever signs are in it', () => {
  expect(confirmingQuestion('$& … $1', 'nl-NL')).toBe('Bedoelt u: $& … $1?')
})

test('M13 every language has a short sentence of its own for when there is no internet', () => {
  const sentences = robotLanguages.map((language) => offlineSentence(language))
  expect(new Set(sentences).size).toBe(robotLanguages.length)
  expect(sentences.every((sentence) => sentence.length > 10 && sentence.length <= 80)).toBe(true)
  expect(sentences[0]).toBe('Ik kan u nu niet verstaan, want ik heb geen internet.')
})
