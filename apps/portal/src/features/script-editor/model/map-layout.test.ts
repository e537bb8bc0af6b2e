import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapLayout, mapSizes } from './map-layout.ts'
import { type OutlineChain, type OutlineStep, stepsInOrder } from './outline-shape.ts'

describe('[SCR-13] the map', () => {
  it('has every step once, in reading order, and no two on top of each other', () => {
    fc.assert(
      fc.property(anyChain, (drawn) => {
        const shape = named(drawn)
        const { nodes, branches, width, height } = mapLayout(shape)
        expect(nodes.map(({ stepId }) => stepId)).toEqual(stepsInOrder(shape))
        const boxes = [
          ...nodes.map(({ x, y }) => ({ x, y, ...mapSizes.node })),
          ...branches.map(({ x, y }) => ({ x, y, ...mapSizes.branch })),
        ]
        for (const [index, one] of boxes.entries()) {
          expect(one.x >= 0 && one.x + one.width <= width && one.y + one.height <= height).toBe(true)
          for (const other of boxes.slice(index + 1)) {
            const isApart =
              one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y
            expect(isApart).toBe(true)
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})

/** How many steps a chain has, and the branches of its last one. */
interface Drawn {
  readonly count: number
  readonly branches: readonly Drawn[]
}

const anyChain = chainOf(4)

function chainOf(depth: number): fc.Arbitrary<Drawn> {
  const count = fc.integer({ min: 0, max: 5 })
  const branches = depth === 0 ? fc.constant([]) : fc.array(chainOf(depth - 1), { maxLength: 3 })
  return fc.record({ count, branches })
}

function named(drawn: Drawn, name = ''): OutlineChain {
  const steps = Array.from({ length: drawn.count }, (_, index): OutlineStep => {
    const id = `${name}.${index + 1}`
    const isLast = index === drawn.count - 1
    return {
      id,
      branches: isLast ? drawn.branches.map((each, branch) => named(each, `${id}.${branch + 1}`)) : [],
    }
  })
  return { linkId: name === '' ? null : name, steps }
}
