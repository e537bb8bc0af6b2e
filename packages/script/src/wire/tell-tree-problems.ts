import { isTreeLink } from '../derive/tree-link.ts'
import type { ScriptGraph } from '../graph.ts'
import type { Problems } from './problems.ts'

/**
 * Every step but the first has one parent over tree edges, and none is its own ancestor (D-30). Each edge is walked
 * once, with a stack of its own: a script may be a chain as long as the limit.
 */
export function tellTreeProblems(graph: ScriptGraph, problems: Problems): void {
  const edges = edgesBySource(graph)
  const children = new Set([...edges.values()].flatMap((siblings) => siblings.map((edge) => edge.to)))
  const visited = new Map<string, 'open' | 'done'>()

  if (graph.first !== null) visit(graph.first)
  for (const [index, step] of graph.steps.entries()) {
    if (children.has(step.id) || step.id === graph.first) continue
    problems.add(`steps.${index}`, 'step_unreachable')
    visit(step.id)
  }
  // What is left stands in loops that nothing leads to.
  for (const step of graph.steps) if (!visited.has(step.id)) visit(step.id)

  function visit(root: string): void {
    const open = [enter(root)]
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const edge = top.untried.pop()
      if (edge === undefined) {
        visited.set(top.id, 'done')
        open.pop()
        continue
      }
      const before = visited.get(edge.to)
      if (before === undefined) open.push(enter(edge.to))
      else
        problems.add(
          `nexts.${edge.index}.nextStepId`,
          before === 'open' ? 'infinite_script' : 'several_parents',
        )
    }
  }

  function enter(id: string): { id: string; untried: Edge[] } {
    visited.set(id, 'open')
    return { id, untried: (edges.get(id) ?? []).toReversed() }
  }
}

interface Edge {
  readonly to: string
  /** Of its link. */
  readonly index: number
}

function edgesBySource(graph: ScriptGraph): ReadonlyMap<string, readonly Edge[]> {
  const edges = new Map<string, Edge[]>()
  for (const [index, link] of graph.links.entries()) {
    if (link.to === null || !isTreeLink(link)) continue
    const siblings = edges.get(link.from)
    if (siblings === undefined) edges.set(link.from, [{ to: link.to, index }])
    else siblings.push({ to: link.to, index })
  }
  return edges
}
