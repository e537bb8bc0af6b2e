import { expect, test } from 'vitest'
import { isPast } from './is-past.ts'

test('E1 what comes within two minutes is past already', () => {
  const now = Date.parse('2026-03-03T08:00:00Z')
  expect(isPast(now + 119_999, now)).toBe(true)
  expect(isPast(now + 120_000, now)).toBe(false)
})
