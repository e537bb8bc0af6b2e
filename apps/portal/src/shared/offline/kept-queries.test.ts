import { expect, test } from 'vitest'
import { isUsable } from './kept-queries.ts'

const days = 24 * 60 * 60 * 1000

test('[SHL-05] what was kept is used for seven days, for the same login and by the same build only', () => {
  const own = { mark: 'login 1', build: 'index-a.js' }
  const saved = { ...own, savedAt: 0 }
  expect(isUsable(saved, own, 7 * days - 1)).toBe(true)
  expect(isUsable(saved, own, 7 * days)).toBe(false)
  expect(isUsable(saved, { ...own, mark: 'login 2' }, 1)).toBe(false)
  expect(isUsable(saved, { ...own, build: 'index-b.js' }, 1)).toBe(false)
})
