import { expect, test } from 'vitest'
import { confirmingQuestion } from './index.ts'

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
