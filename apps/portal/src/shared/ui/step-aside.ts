export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const distance = 8
/** Of the bar at the top, which is never covered. */
const barHeight = 64

/**
 * How many pixels something that comes up over a page moves down (negative is up) so that it covers as little as can be
 * of what should stay in sight: it stays, goes to the other edge, or stands right beside one of the others.
 */
export function stepAside(own: Box, others: readonly Box[], screenHeight: number): number {
  const least = Math.min(own.top, barHeight + distance)
  const most = Math.max(own.bottom, screenHeight - distance)
  const moves = [
    0,
    most - own.bottom,
    least - own.top,
    ...others.flatMap(({ top, bottom }) => [top - distance - own.bottom, bottom + distance - own.top]),
  ].filter((move) => own.top + move >= least && own.bottom + move <= most)
  const [best = 0] = moves.toSorted((a, b) => covered(moved(own, a), others) - covered(moved(own, b), others))
  return best
}

/** Without spreading it: what a browser measures has no properties of its own. */
function moved({ left, right, top, bottom }: Box, by: number): Box {
  return { left, right, top: top + by, bottom: bottom + by }
}

function covered(box: Box, others: readonly Box[]): number {
  const area = (other: Box) => {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    return Math.max(0, width) * Math.max(0, height)
  }
  return others.reduce((sum, other) => sum + area(other), 0)
}
