import { fleetPart, statePart } from '../../db/schema.ts'
import type { Feature, WithBrought } from '../../feature.ts'
import { putParts } from './change-parts.ts'
import type { WantedPart } from './change-parts.ts'

/** What robots should be like, in parts that other features bring and change. */
export const stateFeature = {
  name: 'state',
  events: ['state.changed'],
  keeps: [
    { table: statePart, robot: { column: statePart.robotId, atReset: 'delete' } },
    { table: fleetPart },
  ],
  bring: ({ brought }: WithBrought) => ({
    on: {
      // All at once: they make one version of its state.
      robotAdded: async (unit, { robotId }) => {
        const wanted: WantedPart[] = []
        for (const { firstParts } of brought()) wanted.push(...((await firstParts?.(unit.tx, robotId)) ?? []))
        await putParts(unit, robotId, wanted)
      },
    },
  }),
} satisfies Feature
