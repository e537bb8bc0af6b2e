import type { Shape } from '@kompaan/look'

/** A part of a drawing that the portal shares with the robot's own page. */
export function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map(({ paint, d }) => <path key={d} className={`face-${paint}`} d={d} />)
}
