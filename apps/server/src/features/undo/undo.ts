import type { WithBrought } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { findUndoableChange, noteUndone } from './undo.repository.ts'

/** Puts back what a change took away or moved. Each feature restores its own part, from the ground floor up. */
export function undo({ runUnit, brought }: Needs<'runUnit'> & WithBrought): Handler<'undo'> {
  return ({ caller: { accountId }, params: { robotId, undoId }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const change = await findUndoableChange(unit.tx, robotId, undoId)
      if (change === undefined) throw new ApiError('not_found')
      if (change.expiresAt < unit.now) throw new ApiError('undo_expired')
      // The answer to the first try was lost.
      if (change.undoneAt !== null) return undefined
      const { content, changedAt } = change
      for (const { undoes } of brought()) await undoes?.(unit, { robotId, accountId, content, changedAt })
      await noteUndone(unit.tx, robotId, undoId, unit.now)
      return undefined
    })
}
