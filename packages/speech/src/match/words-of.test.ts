import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageOf } from '../languages/language-of.ts'
import type { LanguageCode } from '../languages/language.ts'
import { anyLanguage } from '../testing/any-language.ts'
import { oddText } from '../testing/odd-text.ts'
import { runs } from '../testing/runs.ts'
import { normalise } from './normalise.ts'
import { wordsOf } from './words-of.ts'

describe('wordsOf', () => {
  it.each<[LanguageCode, string, string[]]>([
    ['nl', 'Zet de radio: AAN/uit!', ['zet', 'de', 'radio', 'aan', 'uit']],
    ['en', "Don't stop", ['dont', 'stop']],
    ['it', 'apri l’armadio', ['apri', 'larmadio']],
    ['nl', 'ra\u00addio', ['radio']],
    ['tr', "IŞIĞI Ali'ye ver", ['ışığı', 'aliye', 'ver']],
    ['zh', '打開電燈', ['打開', '電', '燈']],
    ['zh', '現在不要開TV', ['現', '在', '不要', '開', 't', 'v']],
    ['zh', '有沒有信', ['有沒有', '信']],
    ['nl', ' … ', []],
  ])('N6 in %s, the words of %s', (language, text, words) => {
    expect(wordsOf(text, languageOf(language))).toEqual(words)
  })

  it('N6 together, words are the normalised text', () => {
    fc.assert(
      // A Greek sigma is written in another way at the end of a word, and Korean letters may be made of parts.
      fc.property(
        oddText.filter((text) => !/[Σ\u1100-\u11ff]/u.test(text.normalize('NFKC'))),
        anyLanguage,
        (text, code) => {
          const language = languageOf(code)
          expect(wordsOf(text, language).join('')).toBe(normalise(text, language))
        },
      ),
      runs,
    )
  })
})
