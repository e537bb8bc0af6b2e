import { fleetPart, statePart } from '../../db/schema.ts'
import type { Feature, WithBrought } from '../../feature.ts'
import { recurring } from '../../jobs/job-queue.ts'
import { minute } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { putParts } from './change-parts.ts'
import type { WantedPart } from './change-parts.ts'
import { removePassedFleetParts, settleFleetParts } from './state.repository.ts'

/** What robots should be like, in parts that other features bring and change. */
export const stateFeature = {
  name: 'state',
  events: ['state.changed'],
  keeps: [
    { table: statePart, robot: { column: statePart.robotId, atReset: 'delete' } },
    { table: fleetPart },
  ],
  bring: ({ brought, database, clock }: WithBrought & Needs<'database' | 'clock'>) => ({
    on: {
      // All at once: they make one version of its state.
      robotAdded: async (unit, { robotId }) => {
        const wanted: WantedPart[] = []
        for (const { firstParts } of brought()) wanted.push(...((await firstParts?.(unit.tx, robotId)) ?? []))
        await putParts(unit, robotId, wanted)
      },
    },
    jobs: [
      // Not by age alone: the newest of each stays for as long as there are robots.
      recurring('forget.fleet_part', 15 * minute, () => removePassedFleetParts(database, clock.now())),
      recurring('fleet_part.settle', 15 * minute, () => settleFleetParts(database, clock.now())),
    ],
  }),
} satisfies Feature
