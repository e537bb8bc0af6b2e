import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import { anyGraph } from '../testing/any-graph.ts'
import { runs } from '../testing/runs.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import { scriptTree } from './script-tree.ts'
import type { Chain } from './script-tree.ts'
import { treePositions } from './tree-positions.ts'

const script = scriptOf(
  [a.say('a'), a.multipleChoice('q'), a.say('t'), a.goto('g', 1), a.say('z')],
  [
    to.next('a', 'q'),
    to.other('q', null),
    to.command('q', ['thee'], 't'),
    to.next('t', 'g'),
    to.jump('g', 'a'),
    to.reached('g', 'z'),
    to.offline('q', null),
  ],
)

test('G8 a script is a chain whose questions hold chains, in the order of their branches', () => {
  const tree = scriptTree(script)
  expect(tree.ok && shown(tree.value)).toEqual([
    null,
    'a',
    ['q', ['q-offline'], ['q-thee', 't', 'g -> a', 'z'], ['q-other']],
  ])
})

test('G8 an empty script is an empty chain, and a loop none', () => {
  expect(scriptTree(emptyGraph)).toEqual({ ok: true, value: { branch: null, steps: [] } })
  const loop = scriptOf([a.say('a')], [to.next('a', 'a')])
  expect(scriptTree(loop)).toEqual({ ok: false, error: 'infinite_script' })
})

test('[SCR-13] G8 every step stands in it once, in reading order, at its position', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const tree = scriptTree(graph)
      const positions = treePositions(graph)
      expect(tree.ok && flat(tree.value)).toEqual(positions.ok && [...positions.value])
    }),
    runs,
  )
})

type Shown = readonly (string | null | Shown)[]

function shown({ branch, steps }: Chain): Shown {
  const each = steps.map(({ step, branches, jumpsTo }) => {
    if (branches.length > 0) return [step.id, ...branches.map(shown)]
    return jumpsTo === null ? step.id : `${step.id} -> ${jumpsTo}`
  })
  return [branch?.id ?? null, ...each]
}

function flat({ steps }: Chain): readonly (readonly [string, readonly number[]])[] {
  return steps.flatMap(({ step, position, branches }) => [
    [step.id, position] as const,
    ...branches.flatMap(flat),
  ])
}
