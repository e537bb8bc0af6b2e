import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storageShare } from './storage-share.ts'

const gigabyte = 1024 ** 3

test('[MUS-01] what is used of all there is, and how much of a hundred is free', () => {
  expect(storageShare({ freeSpaceByte: 6 * gigabyte, totalSpaceByte: 8 * gigabyte })).toEqual({
    used: 2 * gigabyte,
    total: 8 * gigabyte,
    percentFree: 75,
  })
  expect(storageShare({ freeSpaceByte: 0, totalSpaceByte: 0 }).percentFree).toBe(0)
  // An operator has lowered the maximum.
  expect(storageShare({ freeSpaceByte: -5, totalSpaceByte: 10 })).toEqual({
    used: 10,
    total: 10,
    percentFree: 0,
  })
})

test('[MUS-01] no more is told to be free than there is', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (freeSpaceByte, totalSpaceByte) => {
      const { used, percentFree } = storageShare({ freeSpaceByte, totalSpaceByte })
      expect(used).toBeGreaterThanOrEqual(0)
      expect(percentFree).toBeLessThanOrEqual(100)
      expect(percentFree * totalSpaceByte).toBeLessThanOrEqual(100 * freeSpaceByte)
    }),
  )
})
