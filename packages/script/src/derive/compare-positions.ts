import type { TreePosition } from './tree-positions.ts'

/** Number by number, so that 10 comes after 9; the shorter one first where they are alike so far (G5). */
export function comparePositions(one: TreePosition, other: TreePosition): number {
  for (const [index, segment] of one.entries()) {
    const difference = segment - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}
