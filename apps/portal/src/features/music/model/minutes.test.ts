import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesCounted, minutesShown, playingTime } from './minutes.ts'

test('[MUS-02] a selection counts every minute that has begun', () => {
  expect([0, 1, 60_000, 60_001, 185_000].map(minutesCounted)).toEqual([0, 1, 1, 2, 4])
})

test('[MUS-03] a playlist shows whole minutes', () => {
  expect([0, 59_999, 60_000, 185_000].map(minutesShown)).toEqual([0, 0, 1, 3])
})

test('both agree on whole minutes, and differ by one otherwise', () => {
  fc.assert(
    fc.property(fc.nat(1e9), (milliseconds) => {
      const difference = minutesCounted(milliseconds) - minutesShown(milliseconds)
      expect(difference).toBe(milliseconds % 60_000 === 0 ? 0 : 1)
    }),
  )
})

test('how long a song plays is told in minutes and seconds, with hours where there are any', () => {
  expect([0, 5400, 65_000, 599_600, 3_750_000].map(playingTime)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '10:00',
    '1:02:30',
  ])
})
