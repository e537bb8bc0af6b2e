import { fleetPart, statePart } from '../../db/schema.ts'
import type { Brought, Feature } from '../../feature.ts'

/** What robots should be like, in parts that other features write. */
export const stateFeature = {
  name: 'state',
  events: ['state.changed'],
  keeps: [
    { table: statePart, robot: { column: statePart.robotId, atReset: 'delete' } },
    { table: fleetPart },
  ],
  bring: (): Brought => ({}),
} satisfies Feature
