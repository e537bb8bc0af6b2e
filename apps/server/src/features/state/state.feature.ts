import { fleetPart, statePart } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'

/** What robots should be like, in parts that other features write. */
export function stateFeature() {
  return {
    name: 'state',
    keeps: [
      { table: statePart, robot: { column: statePart.robotId, atReset: 'delete' } },
      { table: fleetPart },
    ],
  } satisfies Feature
}
