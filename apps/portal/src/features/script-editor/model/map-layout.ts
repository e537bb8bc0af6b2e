import type { OutlineChain, OutlineStep } from './outline-shape.ts'

/** Where everything stands on the map, in px; x and y are the top left corner. */
export interface MapLayout {
  readonly width: number
  readonly height: number
  /** In reading order. */
  readonly nodes: readonly MapNode[]
  readonly branches: readonly MapBranch[]
  readonly lines: readonly MapLine[]
}

export interface MapNode {
  readonly stepId: string
  readonly x: number
  readonly y: number
  /** The branch that it opens; null in the middle of one. */
  readonly linkId: string | null
  /** What leads to it, and what it leads to: where arrow keys go. */
  readonly up: string | null
  readonly down: string | null
}

/** The name of a branch, above its first step. */
export interface MapBranch {
  readonly linkId: string
  readonly x: number
  readonly y: number
}

export interface MapLine {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  readonly key: string
}

/** Room for a sentence as people say it, of four lines, and for a name of two: most are read here without opening them. */
export const mapSizes = {
  node: { width: 240, height: 98 },
  branch: { width: 240, height: 48 },
  gap: { x: 24, y: 28 },
} as const

const { node, branch, gap } = mapSizes

/** Steps under each other, branches side by side below their question: one walk over the script. */
export function mapLayout(shape: OutlineChain): MapLayout {
  const nodes: MapNode[] = []
  const branches: MapBranch[] = []
  const lines: MapLine[] = []
  const widths = new Map<OutlineChain, number>()
  widthOf(shape, widths)

  const placeChain = (chain: OutlineChain, left: number, top: number, parent: string | null): number => {
    const x = left + ((widths.get(chain) ?? node.width) - node.width) / 2
    let y = top
    let before = parent
    for (const [index, step] of chain.steps.entries()) {
      if (index > 0) {
        lines.push({
          key: step.id,
          from: { x: x + node.width / 2, y: y - gap.y },
          to: { x: x + node.width / 2, y },
        })
      }
      const down =
        chain.steps[index + 1]?.id ?? step.branches.find(({ steps }) => steps.length > 0)?.steps[0]?.id
      nodes.push({
        stepId: step.id,
        linkId: index === 0 ? chain.linkId : null,
        x,
        y,
        up: before,
        down: down ?? null,
      })
      before = step.id
      y += node.height + gap.y
      if (step.branches.length > 0) y = placeBranches(step, x + node.width / 2, y)
    }
    return y
  }

  const placeBranches = (step: OutlineStep, middle: number, top: number): number => {
    const total = branchesWidth(step, widths)
    let left = middle - total / 2
    let bottom = top
    for (const chain of step.branches) {
      const width = widths.get(chain) ?? node.width
      const center = left + width / 2
      const y = top + gap.y / 2
      branches.push({ linkId: chain.linkId ?? '', x: center - branch.width / 2, y })
      lines.push({ key: chain.linkId ?? '', from: { x: middle, y: top - gap.y }, to: { x: center, y } })
      const below = y + branch.height + gap.y / 2
      if (chain.steps.length > 0) {
        lines.push({
          key: `${chain.linkId ?? ''} first`,
          from: { x: center, y: y + branch.height },
          to: { x: center, y: below },
        })
      }
      bottom = Math.max(bottom, placeChain(chain, left, below, step.id))
      left += width + gap.x
    }
    return bottom
  }

  const bottom = placeChain(shape, gap.x, gap.y, null)
  return { width: (widths.get(shape) ?? node.width) + 2 * gap.x, height: bottom, nodes, branches, lines }
}

function widthOf(chain: OutlineChain, widths: Map<OutlineChain, number>): number {
  let width: number = node.width
  for (const step of chain.steps) {
    for (const inner of step.branches) widthOf(inner, widths)
    width = Math.max(width, branchesWidth(step, widths))
  }
  widths.set(chain, width)
  return width
}

function branchesWidth({ branches }: OutlineStep, widths: ReadonlyMap<OutlineChain, number>): number {
  const inner = branches.reduce((sum, chain) => sum + (widths.get(chain) ?? node.width), 0)
  return inner + Math.max(0, branches.length - 1) * gap.x
}
