import { systemActor } from '../../audit/audit-entry.ts'
import type { Needs } from '../../services.ts'
import { lockRobot } from '../robots/robots.repository.ts'
import { keptAfterEnd } from '../scripts/script-parts.ts'
import { removeParts } from '../state/change-parts.ts'
import { keepTasks } from './keep-tasks.ts'
import { tellRobotOfPauses } from './pause.ts'
import { findRobotsNotToldOfPause, findRobotsToldOfEnded } from './pauses.repository.ts'
import { findEndedParts, findRobotsNotTold, findTasksNotTold } from './tasks.repository.ts'

const partsAtOnce = 1000

/** Takes tasks and pauses that are over from what robots are told, so that it does not grow for ever. */
export async function tellRobotsOfEnded({
  database,
  runUnit,
  clock,
}: Needs<'database' | 'runUnit' | 'clock'>): Promise<void> {
  const before = clock.now() - keptAfterEnd
  const ended = await findEndedParts(database, before, partsAtOnce)
  for (const [robotId, parts] of Map.groupBy(ended, (part) => part.robotId)) {
    await runUnit(systemActor, (unit) => removeParts(unit, robotId, parts))
  }
  // Also what a clock that was ahead took for over, and is not: else the calendar shows what the robot does not know.
  for (const robotId of await findRobotsNotTold(database, before, partsAtOnce)) {
    await runUnit(systemActor, async (unit) => {
      await lockRobot(unit.tx, robotId)
      await keepTasks(unit, robotId, { saved: await findTasksNotTold(unit.tx, robotId, before), gone: [] })
    })
  }
  const robotsOfPauses = [
    ...(await findRobotsToldOfEnded(database, before, partsAtOnce)),
    ...(await findRobotsNotToldOfPause(database, before, partsAtOnce)),
  ]
  for (const robotId of robotsOfPauses) {
    await runUnit(systemActor, async (unit) => {
      await lockRobot(unit.tx, robotId)
      await tellRobotOfPauses(unit, robotId)
    })
  }
}
