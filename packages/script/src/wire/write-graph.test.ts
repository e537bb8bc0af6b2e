import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGraph } from '../testing/any-graph.ts'
import { runs } from '../testing/runs.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import { readGraph } from './read-graph.ts'
import { writeGraph } from './write-graph.ts'

test('F8 what is written reads back as the same graph', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const sent: unknown = JSON.parse(JSON.stringify(writeGraph(graph)))
      expect(readGraph(sent)).toEqual({ ok: true, value: graph })
    }),
    runs,
  )
})

test('F8 the first step and the positions in the tree are written along', () => {
  const graph = scriptOf(
    [a.say('s'), a.closedQuestion('q'), a.say('no')],
    [to.next('s', 'q'), to.answer('q', 'yes', null), to.answer('q', 'no', 'no')],
  )
  expect(writeGraph(graph).steps).toEqual([
    { id: 's', stepType: 'say', first: true, treePosition: '1' },
    { id: 'q', stepType: 'closedQuestion', first: false, treePosition: '2' },
    { id: 'no', stepType: 'say', first: false, treePosition: '2.2.1' },
  ])
})
