import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchUtterance } from '../index.ts'
import type { Intention, LanguageCode } from '../index.ts'
import { anyLanguage } from '../testing/any-language.ts'
import { oddText } from '../testing/odd-text.ts'
import { runs } from '../testing/runs.ts'

const wishes: readonly Intention[] = [
  { id: 'coffee', phrases: ['ik wil een kopje koffie', 'mag ik koffie'] },
  { id: 'daughter', phrases: ['bel mijn dochter', 'ik wil mijn dochter spreken'] },
  { id: 'time', phrases: ['hoe laat is het'] },
]

describe('matchUtterance', () => {
  it.each([
    ['Ik wil een kopje koffie.', 'coffee'],
    ['ik wil graag een kop koffie', 'coffee'],
    ['bel me dochter', 'daughter'],
    ['eh, bel mijn dochter eens', 'daughter'],
    ['weet jij hoe laat het is', 'time'],
    ['lees de krant voor', 'none'],
  ])('[SPI-05] M1 M2 M4 "%s" is meant as %s', (heard, id) => {
    const { kind, id: found } = matchUtterance(heard, wishes, 'nl')
    expect(kind === 'match' ? found : kind).toBe(id)
  })

  it.each([
    ['0.67', 'abcdefg', 'abcdefxyz', 'unsure'],
    ['0.60 exactly', 'abcdefghi', 'abcdefxyz', 'unsure'],
    ['below 0.60', 'abcdefghi', 'abcdewxyz', 'none'],
    ['0.80', 'abcdefghi', 'abcdefghx', 'match'],
  ])('M2 M3 a score of %s', (_, heard, phrase, kind) => {
    expect(matchUtterance(heard, [{ id: 'one', phrases: [phrase] }], 'nl').kind).toBe(kind)
  })

  it('M2 0.75 exactly is a match', () => {
    // Seven and nine pairs, six shared.
    expect(matchUtterance('abcdef', [{ id: 'one', phrases: ['abcdexyf'] }], 'nl').kind).toBe('match')
  })

  it('M3 without a lead the robot asks', () => {
    const intentions = [
      { id: 'b', phrases: ['bel mijn zoon jaap'] },
      { id: 'a', phrases: ['bel mijn zoon jaaq'] },
    ]
    expect(matchUtterance('bel mijn zoon jaax', intentions, 'nl')).toEqual({ kind: 'unsure', id: 'a' })
    expect(matchUtterance('bel mijn zoon jaap', intentions, 'nl')).toEqual({ kind: 'match', id: 'b' })
  })

  it('M1 another phrase of the same intention is no rival, nor is the same id once more', () => {
    const phrases = ['bel mijn zoon jaap', 'bel mijn zoon jaaq']
    const match = { kind: 'match', id: 'son' }
    expect(matchUtterance('bel mijn zoon jaax', [{ id: 'son', phrases }], 'nl')).toEqual(match)
    const apart = phrases.map((phrase) => ({ id: 'son', phrases: [phrase] }))
    expect(matchUtterance('bel mijn zoon jaax', apart, 'nl')).toEqual(match)
  })

  it.each(['', ' ', '?!', '👍'])('M4 %j was heard, or is a phrase: nothing was meant', (nothing) => {
    expect(matchUtterance(nothing, [...wishes, { id: 'empty', phrases: [nothing] }], 'nl')).toEqual({
      kind: 'none',
    })
    expect(matchUtterance('hoe laat is het', [{ id: 'empty', phrases: [nothing] }], 'nl')).toEqual({
      kind: 'none',
    })
  })

  it('M4 nobody asked for anything', () => {
    expect(matchUtterance('hoe laat is het', [], 'nl')).toEqual({ kind: 'none' })
    expect(matchUtterance('hoe laat is het', [{ id: 'empty', phrases: [] }], 'nl')).toEqual({ kind: 'none' })
  })

  it.each<[LanguageCode, string, string]>([
    ['nl', 'zet de radio aan', 'zet de radio uit'],
    ['nl', 'zet de radio aan', 'kun je de radio even uitzetten'],
    ['nl', 'zet de radio aan', 'zet de radio niet aan'],
    ['nl', 'ik heb mijn pillen ingenomen', 'ik heb mijn pillen niet ingenomen'],
    ['nl', 'ik heb geen pijn', 'ik heb pijn'],
    ['en', 'open the curtains please', 'close the curtains please'],
    ['en', 'I have taken my pills', "I haven't taken my pills"],
    ['de', 'schalte das licht ein', 'kannst du das licht ausschalten'],
    ['de', 'ich habe hunger', 'ich habe keinen hunger'],
    ['it', 'accendi la luce in cucina', 'spegni la luce in cucina'],
    ['it', 'ho preso le medicine', 'non ho preso le medicine'],
    ['zh', '打開客廳的電燈', '關掉客廳的電燈'],
    ['zh', '我今天吃藥了', '我今天沒有吃藥'],
    ['tr', 'ışığı aç lütfen', 'ışığı kapat lütfen'],
    ['tr', 'ilacımı içtim', 'ilacımı içmedim'],
    ['tr', 'bugün banyoda düştüm', 'bugün banyoda düşmedim'],
    ['tr', 'bu gece iyi uyudum', 'bu gece iyi uyumadım'],
    ['tr', 'ilacımı alacağım', 'ilacımı almayacağım'],
    ['tr', 'kahve içmek isterim', 'kahve içmek istemem'],
    ['tr', 'pencereyi aç lütfen', 'pencereyi açma lütfen'],
    // Who denies twice does not affirm, least of all in Italian.
    ['it', 'ho preso le medicine oggi', 'non ho mai preso le medicine oggi'],
    ['it', 'ho dormito bene stanotte', 'non ho dormito per niente bene stanotte'],
    ['nl', 'ik heb vandaag pijn in mijn been', 'ik heb vandaag nooit geen pijn in mijn been'],
    ['nl', 'ik wil vandaag douchen', 'ik wil vandaag nie douchen'],
    ['de', 'ich habe heute schmerzen', 'ich habe heute nie keine schmerzen'],
    ['en', 'I could get up this morning', "I couldn't get up this morning"],
    ['en', 'I was in pain last night', "I wasn't in pain last night"],
    ['zh', '我知道現在幾點', '我不知道現在幾點'],
  ])('M6f M10 in %s, whoever knows only "%s" does not take "%s" for it', (language, phrase, heard) => {
    expect(matchUtterance(heard, [{ id: 'wrong', phrases: [phrase] }], language)).toEqual({ kind: 'none' })
    const both = [
      { id: 'wrong', phrases: [phrase] },
      { id: 'right', phrases: [heard] },
    ]
    expect(matchUtterance(heard, both, language)).toEqual({ kind: 'match', id: 'right' })
  })

  it.each<[LanguageCode, string, string]>([
    ['nl', 'zet de radio aan', 'kun je de radio even aanzetten'],
    ['nl', 'stop', 'eh stop alsjeblieft'],
    ['nl', 'een glas water', 'doe mij maar een glas water'],
    ['nl', 'zet de radio aan', 'zet de radio maar aan'],
    ['en', 'tell me a story', 'could you tell me a story please'],
    ['de', 'mach das licht an', 'kannst du bitte das licht anmachen'],
    ['it', 'apri la finestra', 'puoi aprire la finestra per favore'],
    ['zh', '打開電燈', '請幫我打開電燈'],
    ['tr', 'ışığı aç', 'lütfen ışığı açar mısın'],
    // Whose daughter is said by an ending that looks like a negation.
    ['tr', 'kızımı ara lütfen hemen', 'kızı ara lütfen hemen'],
  ])('M6b M7 in %s, "%s" is also said as "%s"', (language, phrase, heard) => {
    expect(matchUtterance(heard, [{ id: 'meant', phrases: [phrase] }], language).kind).not.toBe('none')
  })

  it('M7 nothing but fillers is not a match for other fillers', () => {
    expect(matchUtterance('kun je even', [{ id: 'one', phrases: ['alstublieft graag'] }], 'nl').kind).toBe(
      'none',
    )
  })

  it('M6e short words must be the same', () => {
    const drinks = [
      { id: 'tea', phrases: ['thee'] },
      { id: 'two', phrases: ['twee'] },
    ]
    expect(matchUtterance('Thee!', drinks, 'nl')).toEqual({ kind: 'match', id: 'tea' })
    expect(matchUtterance('theee', drinks, 'nl')).toEqual({ kind: 'none' })
    expect(matchUtterance('開燈', [{ id: 'off', phrases: ['關燈'] }], 'zh')).toEqual({ kind: 'none' })
  })

  it('M5 the order of intentions and phrases makes no difference', () => {
    const words = fc.constantFrom(
      'zet',
      'radio',
      'lamp',
      'aan',
      'uit',
      'niet',
      'ja',
      'nee',
      'graag',
      '開',
      '不',
    )
    const phrase = fc.array(words, { maxLength: 4 }).map((some) => some.join(' '))
    const intentions = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), phrases: fc.array(phrase, { maxLength: 3 }) }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(phrase, intentions, anyLanguage, (heard, list, language) => {
        const turned = list.map(({ id, phrases }) => ({ id, phrases: phrases.toReversed() })).toReversed()
        expect(matchUtterance(heard, turned, language)).toEqual(matchUtterance(heard, list, language))
      }),
      runs,
    )
  })

  it('M4 M6a whatever is heard, there is an answer; and the very phrase is always found', () => {
    fc.assert(
      fc.property(oddText, oddText, anyLanguage, (heard, phrase, language) => {
        const { kind } = matchUtterance(heard, [{ id: 'one', phrases: [phrase] }], language)
        expect(['match', 'unsure', 'none']).toContain(kind)
        const same = matchUtterance(`${phrase}x`, [{ id: 'one', phrases: [`${phrase}x`] }], language)
        expect(same).toEqual({ kind: 'match', id: 'one' })
      }),
      runs,
    )
  })
})
