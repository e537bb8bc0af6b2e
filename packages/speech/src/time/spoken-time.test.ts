import { expect, test } from 'vitest'
import { spokenTime, timeSentence } from '../index.ts'

const languages = ['nl', 'en', 'de', 'it', 'zh', 'tr'] as const
const zone = 'Europe/Amsterdam'

test('T1 the time of a moment is that of the zone', () => {
  const now = Date.UTC(2026, 6, 1, 13, 15, 59)
  expect(spokenTime({ now, zone, language: 'nl' })).toBe('kwart over drie')
  expect(spokenTime({ now, zone: 'Asia/Taipei', language: 'nl' })).toBe('kwart over negen')
})

const midnight = ['middernacht', 'midnight', 'Mitternacht', 'mezzanotte', '午夜十二點', 'on iki']
const noon = ['twaalf uur', 'noon', 'zwölf Uhr', 'mezzogiorno', '中午十二點', 'on iki']
const oneOClock = ['één uur', "one o'clock", 'ein Uhr', "l'una", '下午一點', 'bir']
const halfPastTwelve = [
  'half één',
  'half past twelve',
  'halb eins',
  'mezzogiorno e mezzo',
  '中午十二點半',
  'yarım',
]
const twentyPastThree = [
  'tien voor half vier',
  'twenty past three',
  'zwanzig nach drei',
  'le tre e venti',
  '下午三點二十分',
  'üçü yirmi geçiyor',
]
const tenToFour = [
  'tien voor vier',
  'ten to four',
  'zehn vor vier',
  'le quattro meno dieci',
  '下午三點五十分',
  'dörde on var',
]
const threePastTwo = [
  'drie minuten over twee',
  'three minutes past two',
  'drei Minuten nach zwei',
  'le due e tre minuti',
  '下午兩點零三分',
  'ikiyi üç geçiyor',
]

test.each([
  ['T2', 0, 0, midnight],
  ['T2', 12, 0, noon],
  ['T2', 13, 0, oneOClock],
  ['T2', 12, 30, halfPastTwelve],
  ['T2', 15, 20, twentyPastThree],
  ['T2', 15, 50, tenToFour],
  ['T3', 14, 3, threePastTwo],
])('%s %i:%i is said as each language does', (_, hour, minute, words) => {
  expect(languages.map((language) => spokenTime({ hour, minute, language }))).toEqual(words)
})

test('T4 the time as a sentence has the verb that goes with it', () => {
  const atThree = languages.map((language) => timeSentence({ hour: 15, minute: 0, language }))
  expect(atThree).toEqual([
    'Het is drie uur.',
    "It is three o'clock.",
    'Es ist drei Uhr.',
    'Sono le tre.',
    '現在是下午三點。',
    'Saat üç.',
  ])
  expect(timeSentence({ hour: 13, minute: 10, language: 'it' })).toBe("È l'una e dieci.")
  expect(timeSentence({ hour: 12, minute: 0, language: 'it' })).toBe('È mezzogiorno.')
  expect(timeSentence({ hour: 11, minute: 55, language: 'it' })).toBe('È mezzogiorno meno cinque.')
})

test.each([
  { hour: 24, minute: 0 },
  { hour: -1, minute: 0 },
  { hour: 3, minute: 60 },
  { hour: 3.5, minute: 0 },
  { hour: Number.NaN, minute: 0 },
  { now: Number.NaN, zone },
  { now: 0, zone: 'Europe/Atlantis' },
])('T5 nothing is said for %o', (at) => {
  for (const language of languages) {
    expect(spokenTime({ ...at, language })).toBe('')
    expect(timeSentence({ ...at, language })).toBe('')
  }
})
