import { expect, test } from 'vitest'
import { sayMoment } from './say-moment.ts'

const now = new Date(2026, 2, 30, 12, 0)

test.each([
  [new Date(2026, 2, 30, 9, 5), 'nl-NL', 'vandaag 09:05'],
  [new Date(2026, 2, 30, 9, 5), 'en-GB', 'today 09:05'],
  [new Date(2026, 2, 29, 23, 59), 'nl-NL', 'gisteren 23:59'],
  [new Date(2026, 2, 28, 23, 59), 'nl-NL', '28 maart 2026'],
  [new Date(2026, 3, 1, 8, 0), 'en-GB', '1 April 2026'],
])('%s in %s is said as "%s"', (moment, locale, said) => {
  expect(sayMoment(moment, now, locale)).toBe(said)
})
