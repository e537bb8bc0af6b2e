import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalise, similarity } from '../index.ts'
import { anyLanguage } from '../testing/any-language.ts'
import { oddText } from '../testing/odd-text.ts'
import { runs } from '../testing/runs.ts'
import { letterPairs } from './letter-pairs.ts'
import { leads, likeness, reaches } from './likeness.ts'

describe('similarity', () => {
  it.each([
    // _n na ac ch ht t_ against _n na at t_: three shared of six and four.
    ['nacht', 'nat', 6 / 10],
    ['aaaa', 'aa', (2 * 3) / (5 + 3)],
    ['radio', 'radio', 1],
    ['Radio!', 'ra dio', 1],
    ['radio', 'xyz', 0],
    ['a', 'b', 0],
    ['ja', '', 0],
    ['', '', 1],
    ['?!', '👍', 1],
    // A letter outside the first plane is one letter.
    ['𠮷𠮷', '𠮷', (2 * 2) / (3 + 2)],
  ])('C1 of %j and %j', (a, b, expected) => {
    expect(similarity(a, b, 'nl-NL')).toBe(expected)
  })

  it('C1 lies between 0 and 1, is the same both ways round, and 1 for what is equal after normalising', () => {
    fc.assert(
      fc.property(oddText, oddText, anyLanguage, (a, b, language) => {
        const score = similarity(a, b, language)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(similarity(b, a, language)).toBe(score)
        expect(similarity(a, normalise(a, language), language)).toBe(1)
      }),
      runs,
    )
  })

  it('C1 is 1 only for texts with the same pairs', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b') }),
        fc.string({ unit: fc.constantFrom('a', 'b') }),
        (a, b) => {
          const equal = letterPairs(a).join() === letterPairs(b).join()
          expect(similarity(a, b, 'nl') === 1).toBe(equal)
        },
      ),
      runs,
    )
  })

  it('C1 a text has one pair more than it has letters', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const normalised = normalise(text, 'nl')
        expect(letterPairs(normalised)).toHaveLength(Array.from(normalised).length + 1)
      }),
      runs,
    )
  })

  it('C2 a tie at a threshold reaches it', () => {
    expect(reaches({ part: 8, whole: 10 }, 80)).toBe(true)
    expect(reaches({ part: 56, whole: 70 }, 80)).toBe(true)
    expect(reaches({ part: 55, whole: 70 }, 80)).toBe(false)
    expect(leads({ part: 16, whole: 20 }, { part: 15, whole: 20 }, 5)).toBe(true)
    expect(leads({ part: 80, whole: 100 }, { part: 76, whole: 100 }, 5)).toBe(false)
  })

  it('C1 counting that stops early says the same about the threshold', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 20 }).map(letterPairs)
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 100 }), (a, b, percent) => {
        expect(reaches(likeness(a, b, percent), percent)).toBe(reaches(likeness(a, b), percent))
      }),
      runs,
    )
  })
})
