import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCommands, similarity } from '../index.ts'
import type { LanguageCode } from '../index.ts'
import { anyLanguage } from '../testing/any-language.ts'
import { oddText } from '../testing/odd-text.ts'
import { runs } from '../testing/runs.ts'

describe('compareCommands', () => {
  it.each<[LanguageCode, string, string]>([
    ['nl', 'bel mijn dochter', 'bel mijn dogter'],
    ['nl', 'Bel mijn dochter!', 'bel mijndochter'],
    ['nl', 'ik wil een kopje koffie', 'ik wil een kop koffie'],
    ['en', 'open the curtains', 'open the curtain'],
    ['de', 'ruf meine tochter an', 'ruf meine töchter an'],
    ['it', 'chiama mia figlia', 'chiama mia figlie'],
    ['zh', '打電話給我的女兒', '打電話給我女兒'],
    ['tr', 'kızımı arar mısın lütfen', 'kızımı ara mısın lütfen'],
  ])('[SCR-06] C3 in %s, "%s" is too similar to "%s"', (language, a, b) => {
    expect(compareCommands(a, b, language)).toBe('too_similar')
  })

  it.each<[LanguageCode, string, string]>([
    ['nl', 'zet de radio in de keuken aan', 'zet de radio in de keuken uit'],
    ['nl', 'kun je de radio aanzetten', 'kun je de radio uitzetten'],
    ['nl', 'ik wil een kopje koffie', 'ik wil geen kopje koffie'],
    ['nl', 'ik wil wel naar buiten', 'ik wil niet naar buiten'],
    ['nl', 'ik voel me goed vandaag', 'ik voel me niet goed vandaag'],
    ['nl', 'wat staat er vandaag op het programma in huis', 'wat staat er morgen op het programma in huis'],
    ['en', 'turn on the kitchen radio', 'turn off the kitchen radio'],
    ['en', 'I want to go outside', "I don't want to go outside"],
    ['de', 'mach das licht in der küche an', 'mach das licht in der küche aus'],
    ['de', 'kannst du das licht einschalten', 'kannst du das licht ausschalten'],
    ['de', 'ich möchte einen kaffee', 'ich möchte keinen kaffee'],
    ['it', 'apri la finestra della camera da letto', 'chiudi la finestra della camera da letto'],
    ['it', 'voglio uscire di casa', 'non voglio uscire di casa'],
    ['zh', '我今天想要出去散步', '我今天不想要出去散步'],
    ['zh', '請幫我把客廳裡的電燈打開好嗎', '請幫我把客廳裡的電燈關上好嗎'],
    ['tr', 'bugün ilacımı aldım', 'bugün ilacımı almadım'],
    ['tr', 'bugün ilacımı içtim', 'bugün ilacımı içmedim'],
    ['tr', 'bugün dışarı çıkmak istiyorum', 'bugün dışarı çıkmak istemiyorum'],
  ])('[SCR-06] C4 C5 in %s, "%s" is alike to "%s"', (language, a, b) => {
    expect(similarity(a, b, language)).toBeGreaterThanOrEqual(0.8)
    expect(compareCommands(a, b, language)).toBe('alike')
  })

  it.each<[LanguageCode, string, string]>([
    ['nl', 'zet de radio aan', 'zet de radio uit'],
    ['nl', 'licht aan', 'licht uit'],
    ['nl', 'harder praten', 'zachter praten'],
    ['en', 'open the curtains', 'close the curtains'],
    ['de', 'radio an', 'radio aus'],
    ['it', 'accendi la radio', 'spegni la radio'],
    ['zh', '開收音機', '關收音機'],
    ['tr', 'radyoyu aç', 'radyoyu kapat'],
  ])('[SCR-06] C3 in %s, "%s" and "%s" are alike, being opposites', (language, a, b) => {
    expect(similarity(a, b, language)).toBeLessThan(0.8)
    expect(similarity(a, b, language)).toBeGreaterThanOrEqual(0.5)
    expect(compareCommands(a, b, language)).toBe('alike')
  })

  it('C4 what both deny is no opposite, however often', () => {
    const comparison = compareCommands('ik wil vandaag niet eten', 'ik wil vandaag nooit eten', 'nl')
    expect(comparison).toBe('too_similar')
    expect(
      compareCommands(
        'ik wil vandaag niet eten in de keuken',
        'ik wil vandaag nooit niks eten in de keuken',
        'nl',
      ),
    ).toBe('too_similar')
  })

  it('C4 who denies twice denies', () => {
    const comparison = compareCommands('ho preso le medicine oggi', 'non ho mai preso le medicine oggi', 'it')
    expect(comparison).toBe('alike')
  })

  it('C4 an opposite and another word is more than an opposite', () => {
    const comparison = compareCommands(
      'doe in de keuken alle lampen aan',
      'doe in de keuken alle lampe uit',
      'nl',
    )
    expect(comparison).toBe('too_similar')
  })

  it.each([
    ['zet de radio aan', 'bel mijn dochter'],
    ['zet de radio aan', 'zet de tv aan'],
    ['ja', 'nee'],
    ['tv aan', 'tv uit'],
    ['', ''],
    ['?!', '👍'],
    ['', 'zet de radio aan'],
  ])('[SCR-06] C3 %j and %j are different', (a, b) => {
    expect(compareCommands(a, b, 'nl')).toBe('different')
  })

  it('C2 C3 0.80 exactly is too similar', () => {
    expect(similarity('abcd', 'abcde', 'nl')).toBeLessThan(0.8)
    expect(similarity('abcdefghi', 'abcdefghxi', 'nl')).toBeGreaterThan(0.8)
    expect(similarity('abcdefghi', 'abcdefghx', 'nl')).toBe(0.8)
    expect(compareCommands('abcdefghi', 'abcdefghx', 'nl')).toBe('too_similar')
  })

  it('C3 is the same both ways round, and a command is too similar to itself', () => {
    fc.assert(
      fc.property(oddText, oddText, anyLanguage, (a, b, language) => {
        expect(compareCommands(a, b, language)).toBe(compareCommands(b, a, language))
        expect(compareCommands(`${a}x`, `${a}X`, language)).toBe('too_similar')
      }),
      runs,
    )
  })
})
