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

  it.each<[LanguageCode, string, string]>([
    // Letters left out.
    ['en', 'where is my stick', "where's my stick"],
    ['en', 'I cannot sleep at night', "I can't sleep at night"],
    ['en', 'I do not feel well', 'I dont feel well'],
    ['nl', 'ik heb het koud', "'k heb 't koud"],
    ['nl', 'ik wil zo een koekje', "ik wil zo'n koekje"],
    ['de', 'was gibt es zu essen', "was gibt's zu essen"],
    ['it', 'dove è la mia borsa', "dov'è la mia borsa"],
    // Courtesy and address.
    ['nl', 'bel mijn dochter', 'zeg, bel mijn dochter eens even graag hoor'],
    ['de', 'lies die Zeitung', 'du, lies doch bitte mal die Zeitung'],
    ['it', 'leggi il giornale', 'senti, leggi il giornale per favore'],
    ['tr', 'gazeteyi oku', 'kızım gazeteyi okur musun lütfen'],
    ['zh', '播放音樂', '請幫我播放一下音樂'],
    // Particles elsewhere, or one with the verb.
    ['en', 'switch off the lamp', 'switch the lamp off'],
    ['nl', 'doe de lamp uit', 'doe de lamp eens uit'],
    ['nl', 'lees de krant voor', 'kun je de krant voorlezen'],
    ['de', 'schalte das Licht ein', 'Licht an bitte'],
    ['zh', '拉上窗簾', '把窗簾拉上'],
    // Short forms.
    ['nl', 'doe de lamp uit', 'lamp uit'],
    ['en', 'turn the radio on', 'radio on'],
    ['zh', '打開電燈', '開燈'],
    // Said twice, or with a letter wrong.
    ['nl', 'doe de gordijnen dicht', 'doe de de gerdijnen dicht'],
    ['de', 'wie viel Uhr ist es', 'wieviel Uhr ist es ist es'],
  ])('[SPI-05] M14 M15 in %s, "%s" is meant by "%s"', (language, phrase, heard) => {
    expect(matchUtterance(heard, [{ id: 'meant', phrases: [phrase] }], language)).toEqual({
      kind: 'match',
      id: 'meant',
    })
  })

  it.each<[LanguageCode, string, string, 'unsure' | 'none']>([
    ['nl', 'doe de lamp uit', 'de lamp is uit', 'unsure'],
    ['nl', 'hoe laat is het', 'hoe laat is het journaal', 'unsure'],
    ['nl', 'doe de lamp uit', 'laat de lamp uit', 'none'],
    ['nl', 'doe de lamp uit', 'wie heeft de lamp uitgedaan', 'none'],
    ['nl', 'bel mijn dochter', 'bel mijn zoon', 'none'],
    ['nl', 'bel mijn dochter', 'bel de dokter', 'none'],
    ['nl', 'praat eens harder', 'je praat te hard', 'none'],
    ['en', 'call my daughter', 'my daughter called', 'unsure'],
    ['en', 'I am feeling ill', 'he is feeling ill', 'none'],
    ['it', 'chiama mia figlia', 'chiama mio figlio', 'none'],
    ['it', 'non mi sento bene', 'non sento bene', 'none'],
    ['tr', 'perdeleri kapat', 'perdeleri kapatma', 'none'],
    ['tr', 'lambayı söndür', 'lambayı söndürdüm', 'unsure'],
    ['zh', '大聲一點', '太大聲了', 'none'],
    ['zh', '打電話給女兒', '打電話給兒子', 'none'],
  ])('M15 M16 in %s, "%s" is not done for "%s"', (language, phrase, heard, kind) => {
    expect(matchUtterance(heard, [{ id: 'other', phrases: [phrase] }], language).kind).toBe(kind)
  })

  it('M17 of what is longer than any command, nothing but the very same is found', () => {
    const long = 'zet de radio aan '.repeat(600)
    const radio = { id: 'radio', phrases: ['zet de radio aan'] }
    expect(matchUtterance(long, [radio], 'nl')).toEqual({ kind: 'none' })
    expect(matchUtterance(long, [radio, { id: 'long', phrases: [long] }], 'nl')).toEqual({
      kind: 'match',
      id: 'long',
    })
  })

  it.each(['👍🏽'.repeat(4000), '\0\u0007\u001b'.repeat(3000), "'".repeat(10_000), '\u0301'.repeat(10_000)])(
    'M4 M17 ten thousand characters of which none is said start nothing',
    (heard) => {
      expect(matchUtterance(heard, wishes, 'nl')).toEqual({ kind: 'none' })
    },
  )

  it('M15 N3 an I with and without a dot are two letters in Turkish', () => {
    const light = [{ id: 'light', phrases: ['ışığı aç lütfen'] }]
    expect(matchUtterance('IŞIĞI AÇ', light, 'tr')).toEqual({ kind: 'match', id: 'light' })
    expect(matchUtterance('İŞİĞİ AÇ', light, 'tr').kind).not.toBe('match')
  })

  it('M18 a list that was prepared in one language is prepared anew in another', () => {
    const list = [{ id: 'one', phrases: ['IŞIĞI AÇ lütfen'] }]
    expect(matchUtterance('ışığı aç', list, 'tr')).toEqual({ kind: 'match', id: 'one' })
    expect(matchUtterance('ışığı aç', list, 'nl').kind).not.toBe('match')
    expect(matchUtterance('ışığı aç', list, 'tr')).toEqual({ kind: 'match', id: 'one' })
  })

  it('M10 M15 whatever is said around it, a denial is not taken for what it denies', () => {
    const around = fc.constantFrom('', 'zeg ', 'kun je ', 'eh ', 'nou ', 'toe ', 'kind ')
    const after = fc.constantFrom('', ' hoor', ' graag', ' alsjeblieft', ' vandaag', ' eens even')
    const denied = fc.constantFrom(
      ['doe de lamp uit', 'doe de lamp niet uit'],
      ['doe de lamp uit', 'doe de lamp aan'],
      ['bel mijn dochter', 'bel mijn dochter niet'],
      ['speel muziek', 'speel geen muziek'],
      ['ik heb het koud', 'ik heb het niet koud'],
    )
    fc.assert(
      fc.property(around, denied, after, (before, [phrase = '', heard = ''], end) => {
        const found = matchUtterance(before + heard + end, [{ id: 'wrong', phrases: [phrase] }], 'nl')
        expect(found).toEqual({ kind: 'none' })
      }),
      runs,
    )
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
