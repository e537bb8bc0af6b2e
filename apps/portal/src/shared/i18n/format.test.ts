import { describe, expect, it, test } from 'vitest'
import { formatList } from './format-list.ts'
import { formatNumber } from './format-number.ts'
import { formatRelative } from './format-relative.ts'
import { formatDate, formatWhen } from './format-when.ts'
import type { Language } from './language.ts'

const timeZone = 'Europe/Amsterdam'
const now = new Date('2026-03-11T10:00:00+01:00')

describe('a moment as people say it', () => {
  it.each([
    ['2026-03-11T15:15:00+01:00', 'vandaag 15:15'],
    ['2026-03-11T09:05:00+01:00', 'vandaag 9:05'],
    ['2026-03-12T00:00:00+01:00', 'morgen 0:00'],
    ['2026-03-10T23:59:00+01:00', 'gisteren 23:59'],
    ['2026-03-13T09:00:00+01:00', 'vrijdag 9:00'],
    ['2026-03-17T09:00:00+01:00', 'dinsdag 9:00'],
    ['2026-03-18T09:00:00+01:00', '18 maart 9:00'],
    ['2026-03-09T09:00:00+01:00', '9 maart 9:00'],
    ['2025-12-31T23:59:00+01:00', '31 december 2025 23:59'],
    ['2026-03-29T03:30:00+02:00', '29 maart 3:30'],
  ])('%s is %j in Dutch', (moment, said) => {
    expect(formatWhen(new Date(moment), { language: 'nl', timeZone, now })).toBe(said)
  })

  it('is said in English', () => {
    const view = { language: 'en' as const satisfies Language, timeZone, now }
    expect(formatWhen(new Date('2026-03-11T15:15:00+01:00'), view)).toBe('today 15:15')
    expect(formatWhen(new Date('2026-03-13T09:00:00+01:00'), view)).toBe('Friday 9:00')
  })

  it("takes the day of the robot's zone, not of the browser", () => {
    const view = { language: 'nl' as const satisfies Language, timeZone: 'Asia/Taipei', now }
    expect(formatWhen(new Date('2026-03-11T18:00:00+01:00'), view)).toBe('morgen 1:00')
  })
})

test('a day has its name and its date', () => {
  expect(formatDate(now, { language: 'nl', timeZone })).toBe('woensdag 11 maart')
  expect(formatDate(now, { language: 'en', timeZone })).toMatch(/^Wednesday,? 11 March$/)
})

describe('how long until or since', () => {
  it.each([
    [20 * 60, 'over 20 minuten'],
    [60, 'over 1 minuut'],
    [-3 * 3600, '3 uur geleden'],
    [59.6 * 60, 'over 1 uur'],
    [-86_400, 'gisteren'],
    [5, 'nu'],
    [-40 * 86_400, 'vorige maand'],
  ])('%d seconds away is %j', (seconds, said) => {
    expect(formatRelative(new Date(now.getTime() + seconds * 1000), { language: 'nl', now })).toBe(said)
  })
})

describe('numbers and lists', () => {
  it('follow the language', () => {
    expect(formatNumber(1234.5, 'nl')).toBe('1.234,5')
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
    expect(formatList(['Anna', 'Bram', 'Corrie'], 'nl')).toBe('Anna, Bram en Corrie')
    expect(formatList(['Anna', 'Bram', 'Corrie'], 'en')).toBe('Anna, Bram and Corrie')
  })
})
