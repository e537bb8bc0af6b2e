import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKey, emailProblem } from './email-rule.ts'

const good = [
  'anna@example.nl',
  'Anna.de-Vries+zorg@mail.example.org',
  "o'brien@example.ie",
  'a@b.co',
  'x_y!#$%&*/=?^`{|}~@example.com',
  '1@2.nl',
  'zorg@thuis.museum',
  'zorg@thuis.services',
  'jörg@bücher.example.de',
  'anna@例子.公司',
  '  anna@example.nl  ',
  `${'a'.repeat(64)}@example.nl`,
]

const bad = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['anna', 'format'],
  ['anna@', 'format'],
  ['@example.nl', 'format'],
  ['anna@example', 'format'],
  ['anna@@example.nl', 'format'],
  ['anna@exa mple.nl', 'format'],
  ['an na@example.nl', 'format'],
  ['anna@-example.nl', 'format'],
  ['anna@example-.nl', 'format'],
  ['anna@example..nl', 'format'],
  ['anna@.nl', 'format'],
  ['anna@example.nl.', 'format'],
  ['.anna@example.nl', 'format'],
  ['anna.@example.nl', 'format'],
  ['an..na@example.nl', 'format'],
  ['anna@example_x.nl', 'format'],
  ['Anna <anna@example.nl>', 'format'],
  ['"anna"@example.nl', 'format'],
  ['anna@example.nl,bob@example.nl', 'format'],
  ['anna@example.nl;bob@example.nl', 'format'],
  ['anna\nBcc:x@example.nl', 'format'],
  ['anna\0@example.nl', 'format'],
  ['anna@[127.0.0.1]', 'format'],
  ['anna@127.0.0.1', 'top_level'],
  ['anna@example.n', 'top_level'],
  ['anna@example.n1', 'top_level'],
  ['anna@example.foundation', 'top_level'],
  [`${'a'.repeat(65)}@example.nl`, 'too_long'],
  [`a@${'b'.repeat(250)}.nl`, 'too_long'],
] as const

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCXYZ'.split(''))
const word = (min: number, max: number) =>
  fc.array(letters, { minLength: min, maxLength: max }).map((parts) => parts.join(''))
const address = fc
  .record({
    local: fc.array(word(1, 8), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.')),
    domain: fc.array(word(1, 10), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.')),
    topLevel: word(2, 8),
  })
  .map(({ local, domain, topLevel }) => `${local}@${domain}.${topLevel}`)

describe('e-mail addresses', () => {
  test.each(good)('[ACC-05] %s is an address', (value) => {
    expect(emailProblem(value)).toBeNull()
  })

  test.each(bad)('[ACC-05] %j is no address: %s', (value, problem) => {
    expect(emailProblem(value)).toBe(problem)
  })

  test.each([
    [1, 'top_level'],
    [2, null],
    [8, null],
    [9, 'top_level'],
  ] as const)('[ACC-05] a top-level part of %i letters: %s', (length, problem) => {
    expect(emailProblem(`anna@example.${'x'.repeat(length)}`)).toBe(problem)
  })

  test('[ACC-05] the operator can allow a longer top-level part, and never one letter', () => {
    const limits = { emailTopLevelMax: 10 }
    expect(emailProblem('anna@example.foundation', limits)).toBeNull()
    expect(emailProblem('anna@example.photographers', limits)).toBe('top_level')
    expect(emailProblem('anna@example.n', limits)).toBe('top_level')
  })

  test('[ACC-05] every local part, domain and top-level part together are an address, without its at sign not', () => {
    fc.assert(
      fc.property(address, (value) => {
        expect(emailProblem(value)).toBeNull()
        expect(emailProblem(value.replace('@', ''))).toBe('format')
      }),
      { seed: 5 },
    )
  })

  test('[ACC-05] no text with a line break, a second at sign or a bracket inside passes', () => {
    fc.assert(
      fc.property(
        address,
        fc.constantFrom('\n', '\r', ' ', '@', '<', '>', ',', ';'),
        fc.nat(),
        (value, extra, at) => {
          const place = 1 + (at % (value.length - 1))
          expect(emailProblem(value.slice(0, place) + extra + value.slice(place))).not.toBeNull()
        },
      ),
      { seed: 5 },
    )
  })

  test('[ACC-03] addresses are compared without regard to case or white space around them', () => {
    fc.assert(
      fc.property(address, (value) => {
        const key = emailKey(value)
        expect(emailKey(` ${value.toUpperCase()} `)).toBe(key)
        expect(emailKey(key)).toBe(key)
      }),
      { seed: 5 },
    )
    expect(emailKey('anna@example.nl')).not.toBe(emailKey('anne@example.nl'))
  })
})
