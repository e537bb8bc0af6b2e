import { describe, expect, it } from 'vitest'
import { matchUtterance, yesNoWords } from '../index.ts'
import type { LanguageCode } from '../index.ts'

interface Said {
  yes: string[]
  no: string[]
  perhapsYes: string[]
  neither: string[]
}

const said: [LanguageCode, [string, string], Said][] = [
  [
    'nl-NL',
    ['ja', 'nee'],
    {
      yes: [
        'Ja!',
        'ja hoor',
        'ja, graag',
        'eh ja',
        'jazeker',
        'jawel',
        'prima',
        'goed',
        'doe maar',
        'ja dat is goed',
      ],
      no: [
        'Nee.',
        'neen',
        'nee hoor',
        'nee, dank u wel',
        'liever niet',
        'niet nu',
        'nog niet',
        'nee dat hoeft niet',
      ],
      perhapsYes: ['ja, die heb ik genomen'],
      neither: ['ja nee', 'ja maar niet nu', 'niet goed', 'hoor', 'jan', 'de krant'],
    },
  ],
  [
    'en-GB',
    ['yes', 'no'],
    {
      yes: ['Yes', 'yes please', 'yeah', 'of course', 'sure, go ahead', 'all right'],
      no: ['No', 'no thank you', 'nope', 'not yet', "I don't think so", "I'd rather not", 'of course not'],
      perhapsYes: ['yes I have taken them'],
      neither: ['yes no', 'yes but not now', 'yesterday', 'know', 'not good'],
    },
  ],
  [
    'de-DE',
    ['ja', 'nein'],
    {
      yes: ['Ja', 'ja bitte', 'jawohl', 'doch', 'na klar', 'sehr gerne', 'in Ordnung'],
      no: ['Nein', 'nein danke', 'nö', 'lieber nicht', 'noch nicht', 'doch nicht', 'auf keinen Fall'],
      perhapsYes: ['ja die habe ich genommen'],
      neither: ['ja nein', 'ja aber nicht jetzt', 'nicht gut', 'jahr'],
    },
  ],
  [
    'it-IT',
    ['sì', 'no'],
    {
      yes: ['Sì', 'si', 'sì grazie', 'certo', 'va bene', "d'accordo", 'volentieri'],
      no: ['No', 'no grazie', 'non ancora', 'meglio di no', 'certo che no', 'adesso no'],
      perhapsYes: ['sì le ho prese'],
      neither: ['sì no', 'sì ma non ora', 'non bene', 'nonna'],
    },
  ],
  [
    'tr-TR',
    ['evet', 'hayır'],
    {
      yes: ['EVET', 'evet lütfen', 'olur', 'tamam', 'tabii ki'],
      no: ['HAYIR', 'hayır teşekkürler', 'yok', 'istemiyorum', 'şimdi değil', 'gerek yok'],
      perhapsYes: ['evet ilacımı aldım'],
      neither: ['evet hayır', 'evet ama şimdi değil', 'iyi değil', 'ev'],
    },
  ],
  [
    'zh-TW',
    ['是', '不是'],
    {
      yes: ['是的', '好', '好的。', '可以', '我要', '沒問題'],
      no: ['不', '不要', '不用，謝謝', '還沒有', '我不要', '現在不要'],
      perhapsYes: ['是，我吃過藥了'],
      neither: ['好不好', '是，不過不要現在', '電燈'],
    },
  ],
]

describe.each(said)('answers in %s', (language, [yes, no], { yes: yeses, no: noes, perhapsYes, neither }) => {
  const intentions = [
    { id: 'yes', phrases: [yes] },
    { id: 'no', phrases: [no] },
  ]

  it.each(yeses)('M6c M8 yes: %s', (heard) => {
    expect(matchUtterance(heard, intentions, language)).toEqual({ kind: 'match', id: 'yes' })
  })

  it.each(noes)('M6c M8 no: %s', (heard) => {
    expect(matchUtterance(heard, intentions, language)).toEqual({ kind: 'match', id: 'no' })
  })

  it.each(perhapsYes)('M6d M9 perhaps yes: %s', (heard) => {
    expect(matchUtterance(heard, intentions, language)).toEqual({ kind: 'unsure', id: 'yes' })
  })

  it.each(neither)('M4 M9 neither: %s', (heard) => {
    expect(matchUtterance(heard, intentions, language)).toEqual({ kind: 'none' })
  })

  it('[CNV-02] M11 the pair of a new yes/no question', () => {
    expect(yesNoWords(language)).toEqual(language === 'zh-TW' ? null : { yes, no })
  })
})

describe('answers among other choices', () => {
  it('M8 a yes says nothing where the choice is between good and bad', () => {
    const moods = [
      { id: 'good', phrases: ['goed'] },
      { id: 'bad', phrases: ['slecht'] },
    ]
    expect(matchUtterance('ja hoor', moods, 'nl')).toEqual({ kind: 'none' })
    expect(matchUtterance('goed hoor', moods, 'nl')).toEqual({ kind: 'match', id: 'good' })
    expect(matchUtterance('niet goed', moods, 'nl')).toEqual({ kind: 'none' })
  })

  it('M6a the very words lead over a synonym', () => {
    const answers = [
      { id: 'yes', phrases: ['ja'] },
      { id: 'gladly', phrases: ['ja graag'] },
    ]
    expect(matchUtterance('ja graag', answers, 'nl')).toEqual({ kind: 'match', id: 'gladly' })
    expect(matchUtterance('ja', answers, 'nl')).toEqual({ kind: 'match', id: 'yes' })
    expect(matchUtterance('jazeker', answers, 'nl').kind).toBe('unsure')
  })

  it('M6c a longer no is not a yes that looks like it', () => {
    expect(matchUtterance('jawel dank u wel', [{ id: 'no', phrases: ['nee dank u wel'] }], 'nl')).toEqual({
      kind: 'none',
    })
  })
})
