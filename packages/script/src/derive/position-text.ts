import type { TreePosition } from './tree-positions.ts'

/** A position as people read it: 3.2.1. */
export function positionText(position: TreePosition): string {
  return position.join('.')
}
