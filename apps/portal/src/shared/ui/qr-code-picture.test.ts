import { expect, it } from 'vitest'
import { rowPath } from './qr-code-picture.tsx'

it('draws each dark stretch of a row as one bar', () => {
  expect(rowPath([true, true, false, true], 3)).toBe('M0 3h2v1h-2zM3 3h1v1h-1z')
  expect(rowPath([false, false], 0)).toBe('')
})
