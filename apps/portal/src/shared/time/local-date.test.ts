import { expect, test } from 'vitest'
import { addDays, dateIn, daysFrom, mondayOf, readDate } from './local-date.ts'

test('days are counted across months, years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysFrom('2026-03-28', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})

test('[TSK-01] a week begins on Monday', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(mondayOf('1970-01-01')).toBe('1969-12-29')
})

test('what day it is depends on where', () => {
  const late = Date.parse('2026-11-16T23:30:00Z')
  expect(dateIn('Europe/Amsterdam', late)).toBe('2026-11-17')
  expect(dateIn('America/New_York', late)).toBe('2026-11-16')
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['16-11-2026', undefined],
  ['', undefined],
  [20261116, undefined],
])('%s read as a day is %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})
