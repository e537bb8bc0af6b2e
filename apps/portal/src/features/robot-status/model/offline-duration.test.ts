import { expect, test } from 'vitest'
import type { Language } from '../../../shared/i18n/language.ts'
import type { Messages } from '../../../shared/i18n/messages.ts'
import { createTexts } from '../../../shared/i18n/texts.ts'
import en from '../messages/en.json' with { type: 'json' }
import nl from '../messages/nl.json' with { type: 'json' }
import { offlineDuration } from './offline-duration.ts'

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours
const since = Date.parse('2026-01-05T10:00:00Z')

const said = { nl: sayIn('nl', nl), en: sayIn('en', en) }

function sayIn(language: Language, messages: Messages): (away: number) => string {
  const texts = createTexts(language, () => Promise.reject(new Error('There are no others')))
  texts.add(language, 'robot-status', messages)
  return (away) => {
    const { unit, count } = offlineDuration(since, since + away)
    return texts.translator('robot-status')(`duration.${unit}`, { count })
  }
}

test.each([
  [-5 * minutes, '1 minuut', '1 minute'],
  [0, '1 minuut', '1 minute'],
  [119 * seconds, '1 minuut', '1 minute'],
  [2 * minutes, '2 minuten', '2 minutes'],
  [59 * minutes + 59 * seconds, '59 minuten', '59 minutes'],
  [1 * hours, '1 uur', '1 hour'],
  [2 * hours - 1, '1 uur', '1 hour'],
  [2 * hours, '2 uur', '2 hours'],
  [24 * hours - 1, '23 uur', '23 hours'],
  [1 * days, '1 dag', '1 day'],
  [2 * days - 1, '1 dag', '1 day'],
  [2 * days, '2 dagen', '2 days'],
  [30 * days - 1, '29 dagen', '29 days'],
  [30 * days, '1 maand', '1 month'],
  [60 * days - 1, '1 maand', '1 month'],
  [60 * days, '2 maanden', '2 months'],
  [400 * days, '13 maanden', '13 months'],
])('[STA-03] %d ms away is said as %j, in English %j', (away, dutch, english) => {
  expect(said.nl(away)).toBe(dutch)
  expect(said.en(away)).toBe(english)
})
