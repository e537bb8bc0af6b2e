import type { ScriptGraph } from '../graph.ts'
import { isTreeLink } from './tree-link.ts'

/**
 * Whether some step leads to itself without a jump (G6). Takes away what nothing leads to until nothing more can go:
 * what is left then stands in a loop or behind one.
 */
export function hasLoop(graph: ScriptGraph): boolean {
  const parents = new Map<string, number>(graph.steps.map((step) => [step.id, 0]))
  const children = new Map<string, string[]>()
  for (const link of graph.links) {
    if (link.to === null || !isTreeLink(link)) continue
    const count = parents.get(link.to)
    if (count === undefined || !parents.has(link.from)) continue
    parents.set(link.to, count + 1)
    const siblings = children.get(link.from)
    if (siblings === undefined) children.set(link.from, [link.to])
    else siblings.push(link.to)
  }

  const free = [...parents].filter(([, count]) => count === 0).map(([id]) => id)
  let taken = 0
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    taken++
    for (const child of children.get(id) ?? []) {
      const count = (parents.get(child) ?? 0) - 1
      parents.set(child, count)
      if (count === 0) free.push(child)
    }
  }
  return taken < parents.size
}
