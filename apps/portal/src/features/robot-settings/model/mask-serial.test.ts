import { expect, test } from 'vitest'
import { maskSerial } from './mask-serial.ts'

test('only the last four characters of a serial can be read', () => {
  expect(maskSerial('KMP-2041-7788')).toBe('•••••••••7788')
  expect(maskSerial('7788')).toBe('7788')
})
