import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findVariables, renderVariables, variableNames } from '../index.ts'
import { almostVariables } from '../testing/almost-variables.ts'
import { runs } from '../testing/runs.ts'

const sunday = Date.UTC(2026, 2, 1, 14, 15)
const zone = 'Europe/Amsterdam'
const languages = ['nl-NL', 'en-GB', 'de-DE', 'it-IT', 'zh-TW', 'tr-TR'] as const

/** Sunday 1 March 2026, 15:15 in Amsterdam, in the order of the languages. */
const table = `
dayOfWeek  | zondag               | Sunday               | Sonntag              | domenica             | 星期日 | Pazar
day        | zondag 1 maart       | Sunday 1 March       | Sonntag, der 1. März     | domenica primo marzo | 三月一日星期日 | 1 Mart Pazar
dayOfMonth | 1                    | 1                    | 1                    | primo                | 一 | 1
date       | 1 maart 2026         | 1 March 2026         | 1. März 2026         | primo marzo 2026     | 二〇二六年三月一日 | 1 Mart 2026
tomorrow   | maandag 2 maart      | Monday 2 March       | Montag, der 2. März      | lunedì 2 marzo       | 三月二日星期一 | 2 Mart Pazartesi
yesterday  | zaterdag 28 februari | Saturday 28 February | Samstag, der 28. Februar | sabato 28 febbraio   | 二月二十八日星期六 | 28 Şubat Cumartesi
year       | 2026                 | 2026                 | 2026                 | 2026                 | 二〇二六 | 2026
month      | maart                | March                | März                 | marzo                | 三月 | Mart
time       | kwart over drie      | a quarter past three | Viertel nach drei    | le tre e un quarto   | 下午三點十五分 | üçü çeyrek geçiyor
time12h    | 3 uur 15             | 3:15 pm              | 3 Uhr 15             | le 3 e 15            | 下午3點15分 | 3:15
time24h    | 15:15                | 15:15                | 15:15                | 15:15                | 15:15 | 15:15
`

test('V1 every variable is said as in the table, in each language', () => {
  const rows = table.trim().split('\n')
  const expected = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  const said = variableNames.map((name) => [
    name,
    ...languages.map((language) => renderVariables(`{{$${name}}}`, { now: sunday, zone, language })),
  ])
  expect(said).toEqual(expected)
})

function inDutch(text: string, now = sunday): string {
  return renderVariables(text, { now, zone, language: 'nl' })
}

test('V3 hours, minutes and seconds pass as on a stopwatch while the clock is put forward or back', () => {
  const beforeSpring = Date.UTC(2026, 2, 29, 0, 30)
  expect(inDutch('{{$time24h}} {{$time24h+1H}} {{$time24h+60m}} {{$time24h+3600s}}', beforeSpring)).toBe(
    '01:30 03:30 03:30 03:30',
  )
  const beforeAutumn = Date.UTC(2026, 9, 25, 0, 30)
  expect(inDutch('{{$time24h}} {{$time24h+1H}} {{$time24h+2H}}', beforeAutumn)).toBe('02:30 02:30 03:30')
})

test('V3 a second is enough to come to another year', () => {
  const lastSecond = Date.UTC(2026, 11, 31, 22, 59, 59)
  expect(inDutch('{{$date}}, {{$date+1s}} {{$time24h+1s}}', lastSecond)).toBe(
    '31 december 2026, 1 januari 2027 00:00',
  )
})

test('V3 a day on the calendar keeps the time, unless the clock skips it', () => {
  expect(inDutch('{{$time24h+1D}} {{$time24h+2D}}', Date.UTC(2026, 2, 28, 1, 30))).toBe('03:30 02:30')
  expect(inDutch('{{$time24h-1W}}', Date.UTC(2026, 3, 5, 0, 30))).toBe('03:30')
  expect(inDutch('{{$time24h+1D}}', Date.UTC(2026, 9, 24, 10))).toBe('12:00')
})

test('V3 months and years end on their last day', () => {
  const january = Date.UTC(2028, 0, 31, 12)
  expect(inDutch('{{$date+1M}}, {{$date+13M}}, {{$date+3M}}, {{$date-2M}}', january)).toBe(
    '29 februari 2028, 28 februari 2029, 30 april 2028, 30 november 2027',
  )
  const leapDay = Date.UTC(2028, 1, 29, 12)
  expect(inDutch('{{$date+1Y}}, {{$date-4Y}}, {{$date+12M}}', leapDay)).toBe(
    '28 februari 2029, 29 februari 2024, 28 februari 2029',
  )
})

test('V4 tomorrow and yesterday are counted from where the modifier leads', () => {
  expect(inDutch('{{$tomorrow+1D}}, {{$yesterday+1D}}, {{$tomorrow-1W}}, {{$tomorrow+9H}}')).toBe(
    'dinsdag 3 maart, zondag 1 maart, maandag 23 februari, dinsdag 3 maart',
  )
})

test.each([
  ['{{$tiem}}', ''],
  ['Het is {{$tiem}}.', 'Het is .'],
  ['Het is{{$tiem}}laat', 'Het is laat'],
  ['Het is {{$day en {{$time}}', 'Het is  en kwart over drie'],
  ['a{{$x}}{{$y}}b{{$', 'a b '],
  ['{{{$bad}}{$day}}', '{ {$day}}'],
])('V5 a variable with a fault is left out: %s', (text, rendered) => {
  expect(inDutch(text)).toBe(rendered)
})

test.each([
  ['in an unknown zone', { now: sunday, zone: 'Europe/Atlantis' }],
  ['in no zone', { now: sunday, zone: '' }],
  ['no number', { now: Number.NaN, zone }],
  ['infinite', { now: Infinity, zone }],
  ['before the year 1000', { now: Date.UTC(999, 0, 1), zone }],
  ['after the year 9999', { now: Date.UTC(10_000, 1, 1), zone }],
  ['no date at all', { now: -9e15, zone }],
])('V5 every variable is left out when now is %s', (_, at) => {
  for (const name of variableNames) {
    const text = `Dag.{{$${name}}}{{$${name}-1D}}{{$${name}+1s}}`
    expect(renderVariables(text, { ...at, language: 'nl' })).toBe('Dag. ')
  }
})

test('V5 a step out of the years of four digits is left out, however far it leads', () => {
  expect(inDutch('a{{$year+99999Y}}b{{$year-99999Y}}c{{$year+99999M}}d{{$year-2000Y}}')).toBe('a b c d ')
  expect(inDutch('{{$year+99999W}}, {{$year-99999D}}, {{$date+99999H}}, {{$date+99999s}}')).toBe(
    '3942, 1752, 28 juli 2037, 2 maart 2026',
  )
})

const moments = fc.record({
  now: fc.oneof(
    fc.double(),
    fc.integer({ min: -8.64e15, max: 8.64e15 }),
    fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }),
  ),
  zone: fc.oneof(
    fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    fc.constantFrom('UTC', '+05:45', '-12:00', zone),
    fc.string(),
  ),
  language: fc.constantFrom(...languages),
})

test('V6 rendering never throws, leaves nothing to fill in, and changes nothing the second time', () => {
  fc.assert(
    fc.property(almostVariables, moments, (text, at) => {
      const once = renderVariables(text, at)
      expect(findVariables(once)).toEqual([])
      expect(renderVariables(once, at)).toBe(once)
    }),
    runs,
  )
})

test('V6 a text without variables stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(almostVariables, fc.string({ unit: 'binary' })), moments, (text, at) => {
      const without = text.replaceAll('$', '')
      expect(renderVariables(without, at)).toBe(without)
    }),
    runs,
  )
})
