import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalisePhone, phoneProblem } from './phone-rule.ts'

const good = [
  ['0612345678', '0612345678'],
  ['06 12 34 56 78', '0612345678'],
  ['06-12345678', '0612345678'],
  ['(020) 123 45 67', '0201234567'],
  ['  0612345678\t', '0612345678'],
  ['06\u00a012345678', '0612345678'],
  ['+31612345678', '+31612345678'],
  ['+31 6 12345678', '+31612345678'],
  ['+31 (0)6 1234 5678', '+31612345678'],
  ['+31(0)20-1234567', '+31201234567'],
  ['+49 (30) 901820', '+4930901820'],
  ['+1 (555) 010-9999', '+15550109999'],
  ['+12345678', '+12345678'],
  ['+123456789012345', '+123456789012345'],
] as const

const bad = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['()-', 'empty'],
  ['0012345678', 'format'],
  ['1612345678', 'format'],
  ['061234567', 'format'],
  ['06123456789', 'format'],
  ['0031612345678', 'format'],
  ['+1234567', 'format'],
  ['+1234567890123456', 'format'],
  ['+0612345678', 'format'],
  ['31612345678', 'format'],
  ['++31612345678', 'format'],
  ['06+12345678', 'format'],
  ['06.12345678', 'format'],
  ['06/12345678', 'format'],
  ['06 1234 567x', 'format'],
  ['06١٢٣٤٥٦٧٨', 'format'],
  ['tel:0612345678', 'format'],
] as const

const digits = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(...'0123456789'.split('')), { minLength: min, maxLength: max })
    .map((parts) => parts.join(''))
const firstDigit = fc.constantFrom(...'123456789'.split(''))
const national = fc.tuple(firstDigit, digits(8, 8)).map(([first, rest]) => `0${first}${rest}`)
const international = fc.tuple(firstDigit, digits(7, 14)).map(([first, rest]) => `+${first}${rest}`)
const forgiven = fc.array(fc.constantFrom(' ', '-', '(', ')', ''), { minLength: 16, maxLength: 16 })

describe('phone numbers', () => {
  test.each(good)('[ACC-06] %j is kept as %s', (value, kept) => {
    expect(phoneProblem(value)).toBeNull()
    expect(normalisePhone(value)).toBe(kept)
  })

  test.each(bad)('[ACC-06] %j is no phone number: %s', (value, problem) => {
    expect(phoneProblem(value)).toBe(problem)
  })

  test('[ACC-06] spaces, hyphens and brackets between the digits are stripped, whatever their places', () => {
    fc.assert(
      fc.property(fc.oneof(national, international), forgiven, (number, gaps) => {
        // The zero of '(0)' is not dialled; a lone one between brackets by chance is another case.
        const typed = [...number].map((digit, index) => digit + (gaps[index] ?? '')).join('')
        fc.pre(!typed.includes('(0)'))
        expect(phoneProblem(typed)).toBeNull()
        expect(normalisePhone(typed)).toBe(number)
      }),
      { seed: 6 },
    )
  })

  test('[ACC-06] what is kept has one of the two forms, and keeps it when normalised again', () => {
    fc.assert(
      fc.property(fc.oneof(national, international), forgiven, (number, gaps) => {
        const kept = normalisePhone([...number].map((digit, index) => digit + (gaps[index] ?? '')).join(''))
        fc.pre(phoneProblem(kept) === null)
        expect(kept).toMatch(/^(?:0[1-9]\d{8}|\+[1-9]\d{7,14})$/)
        expect(normalisePhone(kept)).toBe(kept)
      }),
      { seed: 6 },
    )
  })
})
