import { expect, test } from 'vitest'
import { throttle } from './throttle.ts'

test('[SHL-02] within 50 ms of the last time it may not happen again', () => {
  let now = 1000
  const may = throttle(50, () => now)
  expect(may()).toBe(true)
  now = 1049
  expect(may()).toBe(false)
  now = 1050
  expect(may()).toBe(true)
  now = 1060
  expect(may()).toBe(false)
})
