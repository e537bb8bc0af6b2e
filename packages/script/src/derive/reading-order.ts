import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { ScriptGraph, Step } from '../graph.ts'
import { treePositions } from './tree-positions.ts'

/** The steps as they are read, from the top down, each branch to its end (G5). */
export function readingOrder(graph: ScriptGraph): Result<readonly Step[], 'infinite_script'> {
  const positions = treePositions(graph)
  if (!positions.ok) return positions
  const steps = new Map(graph.steps.map((step) => [step.id, step]))
  return success([...positions.value.keys()].flatMap((id) => steps.get(id) ?? []))
}
