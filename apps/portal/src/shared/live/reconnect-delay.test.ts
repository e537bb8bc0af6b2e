import { expect, test } from 'vitest'
import { reconnectDelay } from './reconnect-delay.ts'

test('waits double with each try, up to a minute', () => {
  expect([0, 1, 2, 3].map((attempt) => reconnectDelay(attempt, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(reconnectDelay(50, 1)).toBe(60_000)
})

test('chance takes off at most half', () => {
  expect(reconnectDelay(3, 0)).toBe(4000)
})
