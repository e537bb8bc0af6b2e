import fc from 'fast-check'
import type { LanguageCode } from '../languages/language.ts'

export const anyLanguage: fc.Arbitrary<LanguageCode> = fc.constantFrom(
  'nl-NL',
  'en-GB',
  'de-DE',
  'it-IT',
  'zh-TW',
  'tr-TR',
)
