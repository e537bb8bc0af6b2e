import type { AnswerOf, Contract } from '@kompaan/contract'
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

export function instructions({ database, clock }: Needs<'database' | 'clock'>): Handler<'instructions'> {
  return async ({ caller }) => {
    // Asked for by itself, since others may fill the list before it.
    const kind = caller.resetting ? 'reset' : undefined
    const open = await findOpenInstructions(database, caller.robotId, clock.now(), kind)
    return open.map(toWire)
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

/** That the robot has them: who gave them sees so. Fetching them says as much, but reading changes nothing (SEC-14). */
export function instructionsReceived({ runUnit }: Needs<'runUnit'>): Handler<'instructionsReceived'> {
  return ({ caller: { robotId }, body, actor }) =>
    runUnit(actor, async (unit) => {
      for (const id of await markDelivered(unit.tx, robotId, body.instructionIds, unit.now)) {
        unit.publish({ stream: `robot:${robotId}`, kind: 'instruction.delivered', entityId: id })
      }
      return undefined
    })
}

/** What became of an instruction. The first result stands; a robot that did not hear the answer sends it again. */
export function instructionResult({ runUnit }: Needs<'runUnit'>): Handler<'instructionResult'> {
  return ({ caller, params, body, actor }) =>
    runUnit(actor, async (unit) => {
      const { robotId } = caller
      await lockRobot(unit.tx, robotId)
      const row = await findInstruction(unit.tx, robotId, params.instructionId)
      if (row === undefined) throw new ApiError('not_found')
      // The moment by the robot's clock, which can be wrong, within what is possible.
      const endedAt = Math.max(row.createdAt, Math.min(Date.parse(body.at), unit.now))
      if (!(await endInstruction(unit.tx, robotId, row.id, body.outcome, endedAt))) return undefined
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
