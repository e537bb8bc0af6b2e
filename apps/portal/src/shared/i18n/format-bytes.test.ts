import { expect, test } from 'vitest'
import { formatBytes, formatGigabytes } from './format-bytes.ts'

test('sizes are told in the largest unit of which there is one, counted as limits are', () => {
  expect(formatBytes(512 * 1024, 'nl')).toBe('512 kB')
  expect(formatBytes(50 * 1024 ** 2, 'nl')).toBe('50 MB')
  expect(formatBytes(1.5 * 1024 ** 3, 'nl')).toBe('1,5 GB')
  expect(formatBytes(1.5 * 1024 ** 3, 'en')).toBe('1.5 GB')
  expect(formatBytes(0, 'nl')).toBe('0 kB')
})

test('[MUS-01] room is told in gigabytes, however little of it is used', () => {
  expect(formatGigabytes(0, 'nl', 1)).toBe('0,0 GB')
  expect(formatGigabytes(1024 ** 3, 'nl', 1)).toBe('1,0 GB')
  expect(formatGigabytes(8 * 1024 ** 3, 'nl')).toBe('8 GB')
  expect(formatGigabytes(1.25 * 1024 ** 3, 'en', 1)).toBe('1.3 GB')
})
