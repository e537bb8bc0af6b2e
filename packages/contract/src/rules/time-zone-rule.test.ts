import { expect, test } from 'vitest'
import { canonicalTimeZone, isTimeZone } from './time-zone-rule.ts'

test.each([
  ['eUROPE/rOME', 'Europe/Rome'],
  ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ['america/port-au-prince', 'America/Port-au-Prince'],
  ['etc/gmt+5', 'Etc/GMT+5'],
  ['utc', 'UTC'],
  ['us/pacific', 'America/Los_Angeles'],
  ['europe/KYIV', 'Europe/Kyiv'],
  ['asia/kolkata', 'Asia/Kolkata'],
])('%s is %s, in one spelling', (typed, name) => {
  expect(canonicalTimeZone(typed)).toBe(name)
})

test('every zone that Intl lists keeps its name, in whatever capitals', () => {
  for (const name of Intl.supportedValuesOf('timeZone')) {
    expect(canonicalTimeZone(name.toUpperCase())).toBe(name)
  }
})

test.each([
  '',
  'Mars/Base',
  '+01:00',
  'Europe/Amsterdam ',
  'Europe/\u0130stanbul',
  '../etc',
  'x'.repeat(100),
])('no time zone: %j', (name) => {
  expect(canonicalTimeZone(name)).toBeUndefined()
  expect(isTimeZone(name)).toBe(false)
})
