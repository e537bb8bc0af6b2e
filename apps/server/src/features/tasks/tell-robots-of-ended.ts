import { systemActor } from '../../audit/audit-entry.ts'
import { eachApart } from '../../db/work-apart.ts'
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
  log,
}: Needs<'database' | 'runUnit' | 'clock' | 'log'>): Promise<void> {
  const before = clock.now() - keptAfterEnd
  const untold = (robotId: string, error: unknown) =>
    log.error({ err: error, robotId }, 'a robot could not be told of what is over')
  const ended = await findEndedParts(database, before, partsAtOnce)
  await eachApart(
    Map.groupBy(ended, (part) => part.robotId),
    ([robotId, parts]) => runUnit(systemActor, (unit) => removeParts(unit, robotId, parts)),
    ([robotId], error) => untold(robotId, error),
  )
  // Also what a clock that was ahead took for over, and is not: else the calendar shows what the robot does not know.
  await eachApart(
    await findRobotsNotTold(database, before, partsAtOnce),
    (robotId) =>
      runUnit(systemActor, async (unit) => {
        await lockRobot(unit.tx, robotId)
        await keepTasks(unit, robotId, {
          saved: await findTasksNotTold(unit.tx, robotId, before),
          gone: [],
        })
      }),
    untold,
  )
  const robotsOfPauses = [
    ...(await findRobotsToldOfEnded(database, before, partsAtOnce)),
    ...(await findRobotsNotToldOfPause(database, before, partsAtOnce)),
  ]
  await eachApart(
    robotsOfPauses,
    (robotId) =>
      runUnit(systemActor, async (unit) => {
        await lockRobot(unit.tx, robotId)
        await tellRobotOfPauses(unit, robotId)
      }),
    untold,
  )
}
