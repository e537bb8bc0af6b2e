import { expect, test } from 'vitest'
import { musicEnd } from './music-end.ts'

test.each([
  [0, 0],
  [1, 1],
  [60_000, 1],
  [60_001, 2],
  [3_599_999, 60],
])('[TSK-08] F6 music of %d ms is over after %d minutes', (duration, minutes) => {
  const start = Date.UTC(2026, 2, 3, 9)
  expect(musicEnd(start, duration)).toBe(start + minutes * 60_000)
})
