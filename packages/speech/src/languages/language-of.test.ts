import { describe, expect, it } from 'vitest'
import { languageOf } from './language-of.ts'
import type { LanguageCode } from './language.ts'

const codes: readonly [LanguageCode, LanguageCode][] = [
  ['nl-NL', 'nl'],
  ['en-GB', 'en'],
  ['de-DE', 'de'],
  ['it-IT', 'it'],
  ['zh-TW', 'zh'],
  ['tr-TR', 'tr'],
]

describe('languageOf', () => {
  it.each(codes)('L1 %s may be called %s', (code, short) => {
    expect(languageOf(code).code).toBe(code)
    expect(languageOf(short)).toBe(languageOf(code))
  })

  it('L1 a code that is unknown is read as Dutch', () => {
    // @ts-expect-error Callers may pass on what they were sent.
    expect(languageOf('xx-XX').code).toBe('nl-NL')
    // @ts-expect-error Callers may pass on what they were sent.
    expect(languageOf('').code).toBe('nl-NL')
  })
})
