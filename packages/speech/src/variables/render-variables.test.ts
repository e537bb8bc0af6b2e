import { expect, test } from 'vitest'
import { renderVariables } from '../index.ts'

const sunday = Date.UTC(2026, 2, 1, 14, 15)
const zone = 'Europe/Amsterdam'

/** Name, Dutch, English: Sunday 1 March 2026, a quarter past three in Amsterdam. */
const rows = [
  ['dayOfWeek', 'zondag', 'Sunday'],
  ['day', 'zondag 1 maart', 'Sunday 1 March'],
  ['dayOfMonth', '1', '1'],
  ['date', '1 maart 2026', '1 March 2026'],
  ['tomorrow', 'maandag 2 maart', 'Monday 2 March'],
  ['yesterday', 'zaterdag 28 februari', 'Saturday 28 February'],
  ['month', 'maart', 'March'],
  ['year', '2026', '2026'],
  ['time', 'kwart over drie', 'a quarter past three'],
  ['time12h', '3 uur 15', '3:15 pm'],
  ['time24h', '15:15', '15:15'],
] as const

test.each(rows)('V1 %s is said as %s in Dutch, as %s in English', (name, dutch, english) => {
  const text = `Het is {{$${name}}}.`
  expect(renderVariables(text, { now: sunday, zone, language: 'nl-NL' })).toBe(`Het is ${dutch}.`)
  expect(renderVariables(text, { now: sunday, zone, language: 'en' })).toBe(`Het is ${english}.`)
})
