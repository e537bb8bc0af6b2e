import { expect, test } from 'vitest'
import { timeZoneOptions } from './time-zone-options.ts'

const known = ['America/Argentina/Buenos_Aires', 'Asia/Taipei', 'Europe/Amsterdam', 'Europe/Istanbul', 'UTC']

test('[SET-02] time zones stand by part of the world and city, the usual ones first', () => {
  const groups = timeZoneOptions(known, 'Asia/Taipei', 'en')
  expect(groups.map(({ region }) => region)).toEqual(['common', 'Europe', 'America', 'Asia', 'other'])
  expect(groups[0]?.zones[0]).toEqual({ value: 'Europe/Amsterdam', label: 'Amsterdam' })
  expect(groups[1]?.zones).toEqual([{ value: 'Europe/Istanbul', label: 'Istanbul' }])
  expect(groups[2]?.zones[0]?.label).toBe('Buenos Aires (Argentina)')
})

test('a zone that the browser does not know stays among the choices', () => {
  const values = timeZoneOptions(known, 'Mars/Olympus_Mons', 'nl').flatMap(({ zones }) =>
    zones.map(({ value }) => value),
  )
  expect(values).toContain('Mars/Olympus_Mons')
})

test('[SET-02] cities have their names in the language of the portal, and stand in its order', () => {
  const names = (language: 'nl' | 'en') =>
    timeZoneOptions(['Europe/Vienna', 'Europe/Athens', 'Europe/Zurich'], 'Europe/Athens', language).map(
      ({ zones }) => zones.map(({ label }) => label),
    )
  expect(names('nl')).toEqual([
    ['Amsterdam', 'Brussel', 'Berlijn', 'Londen', 'Rome'],
    ['Athene', 'Wenen', 'Zürich'],
  ])
  const [, , america] = timeZoneOptions(known, 'Asia/Taipei', 'nl')
  expect(america?.zones[0]?.label).toBe('Buenos Aires (Argentinië)')
  expect(names('en')[1]).toEqual(['Athens', 'Vienna', 'Zurich'])
})
