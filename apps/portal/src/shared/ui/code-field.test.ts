import { expect, it } from 'vitest'
import { onlyDigits } from './code-field.tsx'

it.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 1a2b3c ', '123'],
  ['１２３４５６', '123456'],
  ['', ''],
])('takes %j for the code %j', (typed, code) => {
  expect(onlyDigits(typed)).toBe(code)
})
