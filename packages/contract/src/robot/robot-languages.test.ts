import { expect, test } from 'vitest'
import { offeredLanguages } from './robot-languages.ts'

test('[SET-03] Turkish is offered only with its capability', () => {
  expect(offeredLanguages([])).toEqual(['nl-NL', 'en-GB', 'de-DE', 'it-IT', 'zh-TW'])
  expect(offeredLanguages(['languageTurkey-v1'])).not.toContain('tr-TR')
  expect(offeredLanguages(['languageTurkish-v1'])).toContain('tr-TR')
})
