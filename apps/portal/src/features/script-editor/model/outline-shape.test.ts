import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, type OutlineChain, stepsInOrder } from './outline-shape.ts'

/** A chain is its steps, a step its branches, and a branch is a chain again. */
type Nested = Nested[]

const nested: (depth: number) => fc.Arbitrary<Nested> = (depth) =>
  depth === 0 ? fc.constant([]) : fc.array(nested(depth - 1), { maxLength: 4 })
/** Each step and each branch with a name of its own. */
const chains = nested(5).map((chain) => named(chain))

function named(chain: Nested, name = '1'): OutlineChain {
  const steps = chain.map((branches, index) => ({
    id: `${name}.${index}`,
    branches: branches.map((branch, at) => named(branch, `${name}.${index}.${at}`)),
  }))
  return { linkId: name, steps }
}

test('the beginning of a conversation is its first steps as they are read, with every branch that has none', () => {
  fc.assert(
    fc.property(chains, fc.nat(20), (chain, most) => {
      const beginning = beginningOf(chain, most)
      expect(stepsInOrder(beginning)).toEqual(stepsInOrder(chain).slice(0, most))
      const open = branchesOf(beginning)
      const empty = branchesOf(chain).filter(({ steps }) => steps.length === 0)
      const shown = new Set(stepsInOrder(beginning))
      for (const branch of empty) {
        const stands = shown.has(String(branch.linkId).replace(/\.\d+$/, ''))
        expect(open.includes(branch)).toBe(stands)
      }
    }),
  )
})

test('a conversation that is not longer is the very same', () => {
  fc.assert(
    fc.property(chains, (chain) => {
      expect(beginningOf(chain, stepsInOrder(chain).length)).toBe(chain)
    }),
  )
})

function branchesOf({ steps }: OutlineChain): readonly OutlineChain[] {
  return steps.flatMap(({ branches }) => branches.flatMap((branch) => [branch, ...branchesOf(branch)]))
}
