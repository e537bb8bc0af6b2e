import { robotLanguages } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'
import { loadLanguage } from './load-language.ts'

test.each(robotLanguages)('L3 %s is the very language that the others know', async (code) => {
  expect(await loadLanguage(code)).toBe(languageOf(code))
})
