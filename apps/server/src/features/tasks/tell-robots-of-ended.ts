import { missedToldDays } from '@kompaan/contract'
import { systemActor } from '../../audit/audit-entry.ts'
import { day } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { removeParts } from '../state/change-parts.ts'
import { findEndedParts } from './tasks.repository.ts'

/** So long after its last occurrence a robot still has a task: it may have been off at that time, and says so. */
export const keptAfterEnd = missedToldDays * day
const partsAtOnce = 1000

/** Takes tasks that are over from what robots are told, so that it does not grow for ever. */
export async function tellRobotsOfEnded({
  database,
  runUnit,
  clock,
}: Needs<'database' | 'runUnit' | 'clock'>): Promise<void> {
  const ended = await findEndedParts(database, clock.now() - keptAfterEnd, partsAtOnce)
  for (const [robotId, parts] of Map.groupBy(ended, (part) => part.robotId)) {
    await runUnit(systemActor, (unit) => removeParts(unit, robotId, parts))
  }
}
