import { expect, test } from 'vitest'
import { uuidV7 } from './uuid-v7.ts'

const ones = new Uint8Array(10).fill(0xff)

test('an id says its version and variant, and sorts by time', () => {
  const now = Date.UTC(2026, 10, 16)
  expect(uuidV7(now, ones)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7fff-bfff-f{12}$/)
  expect(uuidV7(now, new Uint8Array(10))).toMatch(/-7000-8000-0{12}$/)
  expect(uuidV7(now, ones) < uuidV7(now + 1, new Uint8Array(10))).toBe(true)
  expect(Number.parseInt(uuidV7(now, ones).replace('-', '').slice(0, 12), 16)).toBe(now)
})
