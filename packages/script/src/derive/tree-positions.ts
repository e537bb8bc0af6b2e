import { failed, success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { Link, ScriptGraph } from '../graph.ts'
import { hasLoop } from './has-loop.ts'
import { linksByStep } from './links-by-step.ts'
import { isContinuation, isTreeLink } from './tree-link.ts'

/** Where a step stands: 3, and 3.2.1 for the first step in the second branch of step 3. */
export type TreePosition = readonly number[]

type TreePositions = Result<ReadonlyMap<string, TreePosition>, 'infinite_script'>

/**
 * The position of every step that the first one leads to, in reading order (G5, G6). Derived anew after each change and
 * never kept with a step, whose identity is its id (D-31). Who reads, checks and writes a script asks several times in a
 * row, and who types in it at each key: as long as its steps hang together as they did, the same answer is given again.
 */
export function treePositions(graph: ScriptGraph): TreePositions {
  return walkOf(graph).positions
}

/** Whether one way, and no other, leads from the first step to each (G2): then there is no loop either. */
export function isWholeTree(graph: ScriptGraph): boolean {
  return walkOf(graph).isWhole
}

interface Walk {
  readonly positions: TreePositions
  readonly isWhole: boolean
}

function walkOf(graph: ScriptGraph): Walk {
  const known = derived.get(graph.links)
  if (known !== undefined && hangsTogetherAs(known.graph, graph)) return known.walk
  const walk = walked(graph)
  derived.set(graph.links, { graph, walk })
  return walk
}

/** By the links of a script, and gone with them. */
const derived = new WeakMap<readonly Link[], { readonly graph: ScriptGraph; readonly walk: Walk }>()

function hangsTogetherAs(one: ScriptGraph, other: ScriptGraph): boolean {
  if (one.first !== other.first) return false
  if (one.steps === other.steps) return true
  return (
    one.steps.length === other.steps.length &&
    one.steps.every(({ id }, index) => id === other.steps[index]?.id)
  )
}

function walked(graph: ScriptGraph): Walk {
  const known = new Set(graph.steps.map((step) => step.id))
  const links = linksByStep(graph.links)
  const positions = new Map<string, TreePosition>()
  let isTree = true
  const ahead: Ahead[] = graph.first === null ? [] : [{ id: graph.first, position: [1] }]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (!known.has(next.id)) continue
    // Twice only in a script from outside in which two links lead to one step (G2).
    if (positions.has(next.id)) {
      isTree = false
      continue
    }
    positions.set(next.id, next.position)
    ahead.push(...childrenOf(links.get(next.id) ?? [], next.position).toReversed())
  }
  const isWhole = isTree && positions.size === known.size
  const isEndless = !isWhole && hasLoop(graph)
  return { positions: isEndless ? failed('infinite_script') : success(positions), isWhole }
}

interface Ahead {
  readonly id: string
  readonly position: TreePosition
}

function childrenOf(links: readonly Link[], position: TreePosition): Ahead[] {
  const children: Ahead[] = []
  let branch = 0
  for (const link of links) {
    if (!isTreeLink(link)) continue
    const goesOn = isContinuation(link)
    if (!goesOn) branch++
    if (link.to === null) continue
    children.push({ id: link.to, position: goesOn ? following(position) : [...position, branch, 1] })
  }
  return children
}

function following(position: TreePosition): TreePosition {
  return [...position.slice(0, -1), (position.at(-1) ?? 0) + 1]
}
