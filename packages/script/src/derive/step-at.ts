import { positionText } from './position-text.ts'
import type { TreePosition } from './tree-positions.ts'

/** The step that stands at a position, as people write it; null when there is none. */
export function stepAt(positions: ReadonlyMap<string, TreePosition>, position: string): string | null {
  const wanted = position.trim()
  for (const [stepId, at] of positions) if (positionText(at) === wanted) return stepId
  return null
}
