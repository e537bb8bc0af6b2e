import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartScale, shownNames } from './chart-scale.ts'

describe('a scale', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 0.5, 1]],
    [3, [0, 1, 2, 3]],
    [9, [0, 5, 10]],
    [8, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [0.3, [0, 0.1, 0.2, 0.3]],
  ])('up to %d has lines at %j', (highest, lines) => {
    expect(chartScale(highest)).toEqual(lines)
  })

  it('holds the highest value with two to five lines, whatever it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (highest) => {
        const lines = chartScale(highest)
        expect(lines.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-6))
        expect(lines.length).toBeGreaterThanOrEqual(2)
        expect(lines.length).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('names under a chart', () => {
  it('are all shown where they fit, and evenly spread where they do not', () => {
    expect([...shownNames(['ma', 'di', 'wo'], 28)]).toEqual([0, 1, 2])
    const month = Array.from({ length: 30 }, (_, day) => `${day + 1} maart`)
    expect([...shownNames(month, 28)]).toEqual([1, 15, 29])
    expect([...shownNames(month, 70)]).toHaveLength(5)
  })

  it('always tell where it ends, evenly spread, however long they are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 20, max: 80 }),
        (names, letters) => {
          const shown = [...shownNames(names, letters)]
          expect(shown.at(-1)).toBe(names.length - 1)
          const steps = shown.slice(1).map((index, order) => index - (shown[order] ?? 0))
          expect(new Set(steps).size).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
