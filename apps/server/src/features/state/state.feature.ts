import { fleetPart, statePart } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { recurring } from '../../jobs/job-queue.ts'
import { minute } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { removePassedFleetParts } from './state.repository.ts'

/** What robots should be like, in parts that other features write. */
export function stateFeature({ database, clock }: Needs<'database' | 'clock'>) {
  return {
    name: 'state',
    keeps: [
      { table: statePart, robot: { column: statePart.robotId, atReset: 'delete' } },
      { table: fleetPart },
    ],
    // Not by age alone: the newest of each stays for as long as there are robots.
    jobs: [recurring('forget.fleet_part', 15 * minute, () => removePassedFleetParts(database, clock.now()))],
  } satisfies Feature
}
