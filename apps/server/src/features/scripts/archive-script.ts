import type { WithBrought } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { rememberForUndo } from '../undo/remember-for-undo.ts'
import { allScriptUses } from './script-uses.ts'
import { archive, findScript } from './scripts.repository.ts'

/** What would be left without it; asked before a script goes (SLS-05). */
export function scriptUsage(needs: Needs<'database'> & WithBrought): Handler<'scriptUsage'> {
  const uses = allScriptUses(needs)
  return async ({ params: { robotId, scriptId } }) => {
    const there = await findScript(needs.database, robotId, scriptId)
    if (there === undefined || there.archivedAt !== null) throw new ApiError('not_found')
    return uses.usage(needs.database, robotId, scriptId)
  }
}

/** This is the delete (D-43): its versions stay for what the robot did of them, and its name is free again. */
export function archiveScript({ runUnit }: Needs<'runUnit'>): Handler<'archiveScript'> {
  return ({ caller: { accountId }, params: { robotId, scriptId }, query, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const there = await findScript(unit.tx, robotId, scriptId)
      if (there === undefined) throw new ApiError('not_found')
      // The answer to the first time was lost.
      if (there.archivedAt !== null) return undefined
      await rememberForUndo(unit, { robotId, ...query }, { script: { id: scriptId } })
      await archive(unit.tx, robotId, scriptId, unit.now)
      unit.record({ action: 'archiveScript', subject: `robot:${robotId}`, details: { script: scriptId } })
      unit.publish({ stream: `robot:${robotId}`, kind: 'scripts.changed', entityId: scriptId })
      await unit.tell('scriptArchived', { robotId, scriptId, ...query })
      return undefined
    })
}
