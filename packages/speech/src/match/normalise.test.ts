import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalise } from '../index.ts'
import type { LanguageCode } from '../index.ts'
import { anyLanguage } from '../testing/any-language.ts'
import { oddText } from '../testing/odd-text.ts'
import { runs } from '../testing/runs.ts'
import { composed } from './composed.ts'

describe('normalise', () => {
  it.each([
    ['white space and punctuation', ' Zet de radio\taan, a.u.b.!\n', 'zetderadioaanaub'],
    ['digits stay', 'Het is 10 uur', 'hetis10uur'],
    ['apostrophes', "Don't stop, d’accordo", 'dontstopdaccordo'],
    ['symbols', '€ 5 + 5 = 10 %', '5510'],
    ['emoji', 'ja 👍🏽 👩‍👩‍👧 ❤️', 'ja'],
    ['a digit in a box', '1️⃣', '1'],
    ['invisible characters', 'ra\u00addio\u200b \u2060aan\ufeff', 'radioaan'],
    ['halves of a surrogate pair', 'a\ud83d \ude00b', 'ab'],
    ['right to left', 'שלום, עולם', 'שלוםעולם'],
    ['Han script', '打開，電燈。', '打開電燈'],
    ['nothing but punctuation', '?!… – „“', ''],
    ['nothing but emoji', '🎵🎶', ''],
    ['nothing', '', ''],
  ])('N1 %s', (_, text, expected) => {
    expect(normalise(text, 'nl-NL')).toBe(expected)
  })

  it.each([
    ['full-width letters', 'ＲＡＤＩＯ　１', 'radio1'],
    ['a ligature', 'ﬁets', 'fiets'],
    ['an accent of its own', 'cafe\u0301', 'café'],
    ['a mark without a letter for it', 'x\u0302\u0301', 'x'],
    ['parts of a Korean letter with a space between them', 'ᄀ ᅡ', '가'],
    ['a circled letter', 'Ⓙⓐ', 'ja'],
    ['a raised digit and letter', 'n² 1ª', 'n21a'],
  ])('N2 %s', (_, text, expected) => {
    expect(normalise(text, 'nl-NL')).toBe(expected)
  })

  it.each<[LanguageCode, string, string]>([
    ['tr-TR', 'IŞIĞI AÇ', 'ışığıaç'],
    ['tr-TR', 'İYİ GÜNLER', 'iyigünler'],
    ['tr-TR', 'I\u0307yi', 'iyi'],
    ['tr', 'HAYIR', 'hayır'],
    ['nl-NL', 'İJSJE IN', 'ijsjein'],
    ['en-GB', 'I WILL', 'iwill'],
    ['de-DE', 'SCHLIEẞE Straße', 'schließestraße'],
    ['it-IT', 'PERCHÉ NO', 'perchéno'],
  ])('N3 in %s, %s is %s', (language, text, expected) => {
    expect(normalise(text, language)).toBe(expected)
  })

  it('N4 normalising twice is normalising once', () => {
    fc.assert(
      fc.property(oddText, anyLanguage, (text, language) => {
        const once = normalise(text, language)
        expect(normalise(once, language)).toBe(once)
      }),
      runs,
    )
  })

  it('N1 N2 letters and digits are left, and nothing else', () => {
    fc.assert(
      fc.property(oddText, anyLanguage, (text, language) => {
        expect(normalise(text, language)).toMatch(/^[\p{L}\p{N}]*$/u)
      }),
      runs,
    )
  })

  it('N5 of many marks on one letter, a few are looked at', () => {
    const marks = '\u0316\u0301'.repeat(5000)
    expect(composed(`e${marks}n`).length).toBeLessThan(20)
    expect(normalise(`e${marks}n`, 'nl-NL')).toBe('én')
  })

  it('N5 a long text stays whole', () => {
    expect(normalise('Ja, hoor! '.repeat(1000), 'nl-NL')).toBe('jahoor'.repeat(1000))
  })
})
