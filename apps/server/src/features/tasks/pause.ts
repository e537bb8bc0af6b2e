import { randomUUIDv7 } from 'node:crypto'
import { errorDetailOf, pauseDaysMax } from '@kompaan/contract'
import type { AnswerOf, Contract } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { day, minute } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { keptAfterEnd } from '../scripts/script-parts.ts'
import { putParts, removeParts } from '../state/change-parts.ts'
import { deletePause, findOpenPauses, findPausesSince, savePause } from './pauses.repository.ts'
import type { PauseRow } from './pauses.repository.ts'

/** Until when nothing that is planned is done, if it is paused now. */
export function pause({ database, clock }: Needs<'database' | 'clock'>): Handler<'pause'> {
  return async ({ params: { robotId } }) => {
    const [open] = await findOpenPauses(database, robotId, clock.now())
    return answer(open)
  }
}

/** Pauses all that is planned, or changes when the pause ends. */
export function putPause({ runUnit }: Needs<'runUnit'>): Handler<'putPause'> {
  return ({ caller: { accountId }, params: { robotId }, body, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const until = Date.parse(body.until)
      demandWithinReach(until, unit.now)
      const [open, ...others] = await findOpenPauses(unit.tx, robotId, unit.now)
      if (open?.until === until && others.length === 0) return answer(open)
      const row = {
        robotId,
        id: open?.id ?? randomUUIDv7(),
        // It is paused now, also where the clock has gone back to before it was.
        from: Math.min(open?.from ?? unit.now, unit.now),
        until,
        setBy: accountId,
      }
      for (const other of others) await deletePause(unit.tx, other)
      await savePause(unit.tx, row)
      await told(unit, robotId, open === undefined ? 'pauseTasks' : 'changePause')
      return answer(row)
    })
}

/** A pause that was ended so soon was a mistake, and leaves nothing. */
const mistakenFor = minute

/** Ends the pause: what is due from now on is done. */
export function removePause({ runUnit }: Needs<'runUnit'>): Handler<'removePause'> {
  return ({ caller: { accountId }, params: { robotId }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const open = await findOpenPauses(unit.tx, robotId, unit.now)
      if (open.length === 0) return undefined
      for (const row of open) {
        if (unit.now - row.from < mistakenFor) await deletePause(unit.tx, row)
        else await savePause(unit.tx, { ...row, until: unit.now })
      }
      await told(unit, robotId, 'resumeTasks')
      return undefined
    })
}

function answer(open: Pick<PauseRow, 'from' | 'until'> | undefined): AnswerOf<Contract['pause']> {
  if (open === undefined) return { pause: null }
  const { from, until } = open
  return { pause: { from: new Date(from).toISOString(), until: new Date(until).toISOString() } }
}

function demandWithinReach(until: number, now: number): void {
  const code =
    until <= now ? 'pause_in_the_past' : until > now + pauseDaysMax * day ? 'pause_too_long' : undefined
  if (code === undefined) return
  const values = { days: pauseDaysMax }
  throw new ApiError('invalid_input', { details: [errorDetailOf({ path: 'body.until', code, values })] })
}

async function told(
  unit: Unit,
  robotId: string,
  action: 'pauseTasks' | 'changePause' | 'resumeTasks',
): Promise<void> {
  await tellRobotOfPauses(unit, robotId)
  unit.record({ action, subject: `robot:${robotId}` })
  unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed' })
}

/** Somebody could pause and go on all day long; a robot is told of the last of it. */
const toldMost = 50

/** Under the robot's lock: the pauses of which it may still have to say that something was left out for them. */
export async function tellRobotOfPauses(unit: Unit, robotId: string): Promise<void> {
  const name = { kind: 'pause', id: 'pause' }
  const rows = await findPausesSince(unit.tx, robotId, unit.now - keptAfterEnd, toldMost)
  if (rows.length === 0) return removeParts(unit, robotId, [name])
  const pauses = rows.flatMap((row) => answer(row).pause ?? [])
  return putParts(unit, robotId, [{ ...name, content: { pauses } }], { evenIfFull: true })
}
