import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGraph } from '../testing/any-graph.ts'
import { runs } from '../testing/runs.ts'
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
