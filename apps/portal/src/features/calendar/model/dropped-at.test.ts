import { expect, test } from 'vitest'
import { isOverAt, placeOf, timeAt } from './dropped-at.ts'

test('a place on the line of a day is a quarter of an hour, and never one of the next day', () => {
  expect([0, 0.5, 0.26, 0.9999, 1, -1, 2].map(timeAt)).toEqual([
    '00:00',
    '12:00',
    '06:15',
    '23:45',
    '23:45',
    '00:00',
    '23:45',
  ])
  expect(timeAt(placeOf('09:15'))).toBe('09:15')
})

test('[TSK-03] a place within two minutes from now is past', () => {
  const at = (time: string, date = '2026-11-16') =>
    isOverAt({ date, time }, 'Europe/Amsterdam', Date.parse('2026-11-16T11:00:00Z'))
  expect(at('12:00')).toBe(true)
  expect(at('12:01')).toBe(true)
  expect(at('12:02')).toBe(false)
  expect(at('23:45', '2026-11-15')).toBe(true)
  expect(at('00:00', '2026-11-17')).toBe(false)
})
