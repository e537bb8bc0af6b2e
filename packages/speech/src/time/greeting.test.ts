import { expect, test } from 'vitest'
import { greeting } from '../index.ts'

const zone = 'UTC'

function greetings(language: 'nl' | 'en' | 'de' | 'it' | 'zh' | 'tr'): readonly string[] {
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    greeting({ now: Date.UTC(2026, 2, 1, hour, 59), zone, language }),
  )
  return byHour.flatMap((words, hour) => (words === byHour[hour + 1] ? [] : [`${words} until ${hour + 1}`]))
}

test('T6 a greeting goes by the hour', () => {
  expect(greetings('nl')).toEqual([
    'Hallo until 6',
    'Goedemorgen until 12',
    'Goedemiddag until 18',
    'Goedenavond until 24',
  ])
  expect(greetings('en')).toEqual([
    'Hello until 6',
    'Good morning until 12',
    'Good afternoon until 18',
    'Good evening until 24',
  ])
  expect(greetings('de')).toEqual([
    'Hallo until 6',
    'Guten Morgen until 11',
    'Guten Tag until 18',
    'Guten Abend until 24',
  ])
  expect(greetings('it')).toEqual([
    'Salve until 6',
    'Buongiorno until 13',
    'Buon pomeriggio until 18',
    'Buonasera until 24',
  ])
  expect(greetings('zh')).toEqual(['您好 until 5', '早安 until 12', '午安 until 18', '您好 until 24'])
  expect(greetings('tr')).toEqual([
    'Merhaba until 6',
    'Günaydın until 12',
    'İyi günler until 18',
    'İyi akşamlar until 24',
  ])
})

test('T6 it is one for any hour when the time is not known', () => {
  expect(greeting({ now: Number.NaN, zone, language: 'nl' })).toBe('Hallo')
  expect(greeting({ now: Date.UTC(2026, 2, 1, 12), zone: 'Europe/Atlantis', language: 'zh' })).toBe('您好')
})
