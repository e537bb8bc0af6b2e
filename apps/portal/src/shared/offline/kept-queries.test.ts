import { expect, test } from 'vitest'
import { isUsable } from './kept-queries.ts'

const days = 24 * 60 * 60 * 1000

test('[SHL-05] what was kept is used for seven days and for the same login only', () => {
  const saved = { mark: 'login 1', savedAt: 0 }
  expect(isUsable(saved, 'login 1', 7 * days - 1)).toBe(true)
  expect(isUsable(saved, 'login 1', 7 * days)).toBe(false)
  expect(isUsable(saved, 'login 2', 1)).toBe(false)
})
