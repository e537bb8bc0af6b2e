import fc from 'fast-check'
import type { Link, ScriptGraph } from '../graph.ts'
import { anyGraph } from './any-graph.ts'

/** A graph of which some links lead where they should not: to steps that are not there, back, or nowhere. */
export const damagedGraph: fc.Arbitrary<ScriptGraph> = fc
  .tuple(anyGraph, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 }), fc.boolean())
  .map(([graph, damages, isFirstGone]) => ({
    ...graph,
    first: isFirstGone && damages.length > 2 ? 'gone' : graph.first,
    links: damages.reduce((links, [which, where]) => damaged(graph, links, which, where), graph.links),
  }))

function damaged(graph: ScriptGraph, links: readonly Link[], which: number, where: number): readonly Link[] {
  const at = which % Math.max(1, links.length)
  const to = graph.steps[where % (graph.steps.length + 2)]?.id ?? 'gone'
  return links.flatMap((link, index) => {
    if (index !== at) return [link]
    return where % 5 === 0 ? [] : [{ ...link, to }]
  })
}
