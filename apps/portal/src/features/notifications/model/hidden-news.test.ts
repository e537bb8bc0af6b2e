import { expect, test } from 'vitest'
import { mayComeUp } from './hidden-news.ts'

test('[NOT-02] news that was put away comes up again more than 2 minutes later', () => {
  expect(mayComeUp(null, 0)).toBe(true)
  expect(mayComeUp(1000, 1000)).toBe(false)
  expect(mayComeUp(1000, 121_000)).toBe(false)
  expect(mayComeUp(1000, 121_001)).toBe(true)
})
