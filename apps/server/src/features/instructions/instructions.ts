import type { AnswerOf, Contract } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { lockRobot } from '../robots/robots.repository.ts'
import {
  endInstruction,
  findInstruction,
  findOpenInstructions,
  markDelivered,
} from './instructions.repository.ts'
import type { InstructionRow } from './instructions.repository.ts'

export function instructions({
  database,
  clock,
  runUnit,
}: Needs<'database' | 'clock' | 'runUnit'>): Handler<'instructions'> {
  return async ({ caller, actor }) => {
    // Asked for by itself, since others may fill the list before it.
    const kind = caller.resetting ? 'reset' : undefined
    const open = await findOpenInstructions(database, caller.robotId, clock.now(), kind)
    // Once for each, however often a robot asks.
    const untold = open.filter(({ deliveredAt }) => deliveredAt === null).map(({ id }) => id)
    if (untold.length > 0) await runUnit(actor, (unit) => noteDelivered(unit, caller.robotId, untold))
    return open.map(toWire)
  }
}

/** That a robot has it: who gave it sees so. */
async function noteDelivered(unit: Unit, robotId: string, ids: readonly string[]): Promise<void> {
  for (const id of await markDelivered(unit.tx, robotId, ids, unit.now)) {
    unit.publish({ stream: `robot:${robotId}`, kind: 'instruction.delivered', entityId: id })
  }
}

function toWire(row: InstructionRow): AnswerOf<Contract['instructions']>[number] {
  const common = {
    id: row.id,
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
  }
  switch (row.kind) {
    case 'speak':
      return {
        ...common,
        kind: row.kind,
        text: row.text ?? '',
        ...(row.notify === true && { notify: true }),
      }
    case 'runScript':
      return {
        ...common,
        kind: row.kind,
        scriptReferenceId: row.scriptId ?? '',
        scriptVersionId: row.scriptVersionId ?? '',
        ...(row.plannedAt !== null && { planned: new Date(row.plannedAt).toISOString() }),
        ...(row.once === true && { once: true }),
      }
    case 'playPlaylist':
      return { ...common, kind: row.kind, playlistId: row.playlistId ?? '' }
    case 'controlMusic':
      return { ...common, kind: row.kind, control: row.control ?? 'stop' }
    case 'fetch':
    case 'restart':
      return { ...common, kind: row.kind, version: row.version ?? '' }
    case 'reset':
      return { ...common, kind: row.kind }
  }
}

/** What became of an instruction. The first result stands; a robot that did not hear the answer sends it again. */
export function instructionResult({ runUnit }: Needs<'runUnit'>): Handler<'instructionResult'> {
  return ({ caller, params, body, actor }) =>
    runUnit(actor, async (unit) => {
      const { robotId } = caller
      await lockRobot(unit.tx, robotId)
      const row = await findInstruction(unit.tx, robotId, params.instructionId)
      if (row === undefined) throw new ApiError('not_found')
      if (!(await endInstruction(unit.tx, robotId, row.id, body.outcome, unit.now))) return undefined
      unit.record({
        action: 'instructionResult',
        subject: `robot:${robotId}`,
        details: { kind: row.kind, outcome: body.outcome },
      })
      unit.publish({ stream: `robot:${robotId}`, kind: 'instruction.ended', entityId: row.id })
      await unit.tell('instructionEnded', { robotId, kind: row.kind, outcome: body.outcome })
      return undefined
    })
}
