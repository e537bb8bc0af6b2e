import type { BodyOf, Contract } from '@kompaan/contract'
import { deleteAll, restoreOne } from '@kompaan/schedule'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { keepTasks } from './keep-tasks.ts'
import { editedOrRefuse, plannedColumns } from './planned-task.ts'
import { findTask } from './tasks.repository.ts'

/** Puts back one occurrence that was skipped, or moved: then what was planned instead of it goes. */
export function restoreOccurrence({ runUnit }: Needs<'runUnit'>): Handler<'restoreOccurrence'> {
  return ({ caller: { accountId }, params: { robotId, taskId }, body: { occurrence, instead }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const there = await findTask(unit.tx, robotId, taskId)
      if (there === undefined) throw new ApiError('not_found')
      // Asked again after a lost answer: it is back already.
      const isOut = there.exceptions.some(({ nominal }) => nominal === occurrence)
      const { kept } = editedOrRefuse(restoreOne(there, occurrence, unit.now))
      if (!isOut || kept === null) return undefined
      const changed = { changedAt: unit.now, changedBy: accountId, heldAt: null }
      await keepTasks(unit, robotId, {
        saved: [{ ...there, ...plannedColumns(kept), ...changed }],
        gone: instead === undefined ? [] : await planned(unit, robotId, instead),
      })
      unit.record({ action: 'restoreTask', subject: `robot:${robotId}`, details: { task: there.id } })
      unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed', entityId: there.id })
      return undefined
    })
}

/** The ids of what was planned instead, if that is still there, still as it was, and still to come. */
async function planned(
  unit: Unit,
  robotId: string,
  { id, versionId }: NonNullable<BodyOf<Contract['restoreOccurrence']>['instead']>,
): Promise<string[]> {
  const found = await findTask(unit.tx, robotId, id)
  if (found === undefined) return []
  if (found.versionId !== versionId) throw new ApiError('version_conflict')
  const { kept } = editedOrRefuse(deleteAll(found, unit.now))
  // What repeats, and has been done before, came in no one's place.
  if (kept !== null) throw new ApiError('version_conflict')
  return [id]
}
