import { resetMinutes } from '@kompaan/contract'
import { systemActor } from '../../audit/audit-entry.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { eachApart } from '../../db/work-apart.ts'
import type { Handler } from '../../http/call.ts'
import { minute, second } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { proveFactors } from '../account/prove-factors.ts'
import { giveInstruction } from '../instructions/give-instruction.ts'
import { voidInstructions } from '../instructions/instructions.repository.ts'
import { demandPrimary } from '../robots/demand-pairing.ts'
import { isResetting } from '../robots/resetting.ts'
import {
  accountsOfRobot,
  asNew,
  findRobot,
  findResetsPast,
  lockRobot,
  saveRobot,
} from '../robots/robots.repository.ts'
import { removeParts } from '../state/change-parts.ts'

/**
 * The primary carer has the robot forget everything (D-17). From here on its users are suspended and its token reaches
 * only the instruction, until the robot has answered or the time is up. Asking again begins anew.
 */
export function resetRobot(
  needs: Needs<'database' | 'hasher' | 'secrets' | 'clock' | 'runUnit'>,
): Handler<'resetRobot'> {
  return async ({ caller: { accountId }, body, actor }) => {
    const { robotId } = body
    const { spendCode } = await proveFactors(needs, accountId, body)
    return needs.runUnit(actor, async (unit) => {
      await spendCode(unit)
      await demandPrimary(unit, robotId, accountId, { duringReset: true })
      await voidInstructions(unit.tx, robotId, 'reset', unit.now)
      await saveRobot(unit.tx, robotId, {
        resetStatus: 'pending',
        resetDeadline: unit.now + resetMinutes * minute,
      })
      await giveInstruction(unit, robotId, { kind: 'reset' })
      unit.record({ action: 'resetRobot', subject: `robot:${robotId}` })
      await tellCarers(unit, robotId, 'robots.changed')
      return undefined
    })
  }
}

export function resetStatus({ database, clock }: Needs<'database' | 'clock'>): Handler<'resetStatus'> {
  return async ({ params }) => {
    const robot = await findRobot(database, params.robotId)
    if (robot === undefined || robot.resetStatus === null) return { status: null, since: null }
    const began = robot.resetDeadline === null ? null : robot.resetDeadline - resetMinutes * minute
    return {
      status: isResetting(robot, clock.now()) ? 'pending' : 'failed',
      since: began === null ? null : new Date(began).toISOString(),
    }
  }
}

/** The robot has forgotten everything, and so do we; or it could not, and everything is as before. */
export async function endReset(unit: Unit, robotId: string, done: boolean): Promise<void> {
  await tellCarers(unit, robotId, done ? 'robots.reset' : 'robots.changed')
  if (!done) {
    await saveRobot(unit.tx, robotId, { resetStatus: 'failed' })
    unit.record({ action: 'resetFailed', subject: `robot:${robotId}` })
    return
  }
  await unit.tell('robotReset', { robotId })
  await saveRobot(unit.tx, robotId, asNew)
  await removeParts(unit, robotId, 'all')
  await unit.tell('robotAdded', { robotId })
  unit.record({ action: 'resetDone', subject: `robot:${robotId}` })
}

async function tellCarers(
  unit: Unit,
  robotId: string,
  kind: 'robots.changed' | 'robots.reset',
): Promise<void> {
  for (const accountId of await accountsOfRobot(unit.tx, robotId)) {
    unit.publish({ stream: `account:${accountId}`, kind, entityId: robotId })
  }
}

const watchMilliseconds = 2 * second

/** Notices resets that were never answered; until then whoever asks is told what the time says. */
export function watchResets({
  database,
  clock,
  runUnit,
  background,
  log,
}: Needs<'database' | 'clock' | 'runUnit' | 'background' | 'log'>): void {
  async function failIfOverdue(robotId: string): Promise<void> {
    await runUnit(systemActor, async (unit) => {
      const robot = await lockRobot(unit.tx, robotId)
      const isOverdue = robot?.resetStatus === 'pending' && !isResetting(robot, unit.now)
      if (!isOverdue) return
      await voidInstructions(unit.tx, robotId, 'reset', unit.now)
      await endReset(unit, robotId, false)
    })
  }
  async function failOverdue(): Promise<void> {
    await eachApart(await findResetsPast(database, clock.now()), failIfOverdue, (robotId, error) =>
      log.error({ err: error, robotId }, 'a reset that was never answered could not be ended'),
    )
  }
  background.every('resets.watch', watchMilliseconds, failOverdue)
}
