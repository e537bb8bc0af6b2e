import { expect, test } from 'vitest'
import { dayWords, shortDayWords, spanWords } from './date-words.ts'

test('days are written as people say them, with the year where it is another', () => {
  expect(dayWords('2026-11-16', 'nl', '2026-11-01')).toBe('maandag 16 november')
  expect(dayWords('2027-01-04', 'nl', '2026-11-01')).toBe('maandag 4 januari 2027')
  expect(dayWords('2026-11-16', 'en', '2026-11-01')).toBe('Monday 16 November')
  expect(shortDayWords('2026-11-16', 'nl')).toBe('ma 16')
})

test('a span says once what both ends share', () => {
  expect(spanWords('2026-11-16', '2026-11-22', 'nl')).toMatch(/^16\s?–\s?22 november 2026$/)
  expect(spanWords('2026-11-30', '2026-12-06', 'nl')).toMatch(/^30 november\s?–\s?6 december 2026$/)
})
