import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveInTree, placeBeyond, placeOf, placeOfDrop, type Place } from './tree-places.ts'

type Step = { id: string; children?: readonly Step[] }

const day: readonly Step[] = [
  { id: 'morning', children: [{ id: 'coffee' }, { id: 'pills' }] },
  { id: 'walk' },
  { id: 'evening', children: [] },
]
const allOpen = () => true
const allClosed = () => false

describe('moving in a tree', () => {
  it.each<[string, 'up' | 'down', Place | undefined]>([
    ['walk', 'up', { parent: 'morning', index: 2 }],
    ['walk', 'down', { parent: 'evening', index: 0 }],
    ['coffee', 'up', { parent: null, index: 0 }],
    ['coffee', 'down', { parent: 'morning', index: 1 }],
    ['pills', 'down', { parent: null, index: 1 }],
    ['morning', 'up', undefined],
    ['morning', 'down', { parent: null, index: 1 }],
    ['evening', 'down', undefined],
  ])('goes from %s %s to the place one sees next', (id, direction, place) => {
    expect(placeBeyond(day, id, direction, allOpen)).toEqual(place)
  })

  it('goes past a branch that is closed, and into one that is empty', () => {
    expect(placeBeyond(day, 'walk', 'up', allClosed)).toEqual({ parent: null, index: 0 })
    expect(placeBeyond(day, 'walk', 'down', allClosed)).toEqual({ parent: 'evening', index: 0 })
  })

  it('puts what is let go on a branch at its end', () => {
    expect(placeOfDrop(day, 'walk', { id: 'morning', position: 'on' })).toEqual({
      parent: 'morning',
      index: 2,
    })
    expect(placeOfDrop(day, 'walk', { id: 'coffee', position: 'on' })).toBeUndefined()
  })

  it('counts the place of a drop without what is dropped', () => {
    expect(placeOfDrop(day, 'coffee', { id: 'pills', position: 'after' })).toEqual({
      parent: 'morning',
      index: 1,
    })
  })

  it('leaves a branch where it is when it would go into itself', () => {
    expect(moveInTree(day, 'morning', { parent: 'morning', index: 0 })).toBe(day)
  })

  it('loses and doubles nothing, and what goes down comes back up', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.func(fc.boolean()), (tree, pick, open) => {
        const ids = allIds(tree)
        const id = ids[pick % ids.length] ?? ''
        // Only what is in open branches can be seen, and so moved.
        const parent = placeOf(tree, id)?.parent
        const place = placeBeyond(tree, id, 'down', (branch) => branch === parent || open(branch))
        if (place === undefined) return
        const moved = moveInTree(tree, id, place)
        expect(allIds(moved).toSorted()).toEqual(ids.toSorted())
        expect(placeOf(moved, id)).toMatchObject(place)
        // What was entered while empty is open from then on.
        const isOpen = (branch: string) => branch === parent || branch === place.parent || open(branch)
        const back = placeBeyond(moved, id, 'up', isOpen)
        expect(back && moveInTree(moved, id, back)).toEqual(tree)
      }),
    )
  })

  it('reaches the edge of any tree in steps of one', () => {
    fc.assert(
      fc.property(trees, fc.nat(), (tree, pick) => {
        const ids = allIds(tree)
        const id = ids[pick % ids.length] ?? ''
        let moved = tree
        let steps = 0
        for (;;) {
          const place = placeBeyond(moved, id, 'down', allOpen)
          if (place === undefined) break
          moved = moveInTree(moved, id, place)
          steps += 1
          expect(steps).toBeLessThanOrEqual(2 * ids.length)
        }
        expect(moved.at(-1)?.id).toBe(id)
      }),
    )
  })
})

const trees: fc.Arbitrary<readonly Step[]> = fc
  .letrec<{ tree: readonly Shape[]; node: Shape }>((tie) => ({
    tree: fc.array(tie('node'), { minLength: 1, maxLength: 4, depthIdentifier: 'tree' }),
    node: fc.oneof(
      { depthIdentifier: 'tree', maxDepth: 3 },
      fc.constant<Shape>({}),
      fc.constant<Shape>({ children: [] }),
      tie('tree').map((children): Shape => ({ children })),
    ),
  }))
  .tree.map((shapes) => named(shapes, 'node'))

type Shape = { children?: readonly Shape[] }

function named(shapes: readonly Shape[], prefix: string): readonly Step[] {
  return shapes.map(({ children }, index) => {
    const id = `${prefix}.${index}`
    return children === undefined ? { id } : { id, children: named(children, id) }
  })
}

function allIds(nodes: readonly Step[]): string[] {
  return nodes.flatMap(({ id, children = [] }) => [id, ...allIds(children)])
}
