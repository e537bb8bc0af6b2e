import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('sizes are told in the largest unit of which there is one, counted as limits are', () => {
  expect(formatBytes(512 * 1024, 'nl')).toBe('512 kB')
  expect(formatBytes(50 * 1024 ** 2, 'nl')).toBe('50 MB')
  expect(formatBytes(1.5 * 1024 ** 3, 'nl')).toBe('1,5 GB')
  expect(formatBytes(1.5 * 1024 ** 3, 'en')).toBe('1.5 GB')
  expect(formatBytes(0, 'nl')).toBe('0 kB')
})
