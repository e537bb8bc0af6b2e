import { randomUUIDv7 } from 'node:crypto'
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
import type { TaskRow } from './tasks.repository.ts'

type Asked = BodyOf<Contract['restoreOccurrence']>

/** Puts back one occurrence that was skipped, or moved: then what was planned instead of it goes. */
export function restoreOccurrence({ runUnit }: Needs<'runUnit'>): Handler<'restoreOccurrence'> {
  return ({ caller: { accountId }, params: { robotId, taskId }, body, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const there = await findTask(unit.tx, robotId, taskId)
      if (there === undefined) throw new ApiError('not_found')
      const { kept } = editedOrRefuse(restoreOne(there, body.occurrence, unit.now))
      const instead = body.instead && (await findTask(unit.tx, robotId, body.instead.id))
      const taken = there.exceptions.find(({ nominal }) => nominal === body.occurrence)
      if (taken === undefined || kept === null) {
        // Asked again after a lost answer: it is back already, and what was planned instead is gone.
        if (instead === undefined) return undefined
        throw new ApiError('version_conflict')
      }
      if (taken.kind === 'replaced') demandReplacement(body, instead, unit)
      else if (body.instead !== undefined) throw new ApiError('version_conflict')
      // Whose moving it was can be sent again: that must not be taken for done.
      const versionId = instead === undefined ? there.versionId : randomUUIDv7()
      const changed = { versionId, changedAt: unit.now, changedBy: accountId, heldAt: null }
      await keepTasks(unit, robotId, {
        saved: [{ ...there, ...plannedColumns(kept), ...changed }],
        gone: instead === undefined ? [] : [instead.id],
      })
      unit.record({
        action: 'restoreTask',
        subject: `robot:${robotId}`,
        details: { task: there.id, ...(instead && { insteadOf: instead.id }) },
      })
      unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed', entityId: there.id })
      return undefined
    })
}

/** Once, still as whoever asks knows it, and still to come: somebody may have changed it, or taken it out. */
function demandReplacement(
  { instead: asked }: Asked,
  found: TaskRow | undefined,
  { now }: Unit,
): asserts found is TaskRow {
  const isAsKnown = found !== undefined && asked !== undefined && found.versionId === asked.versionId
  if (!isAsKnown || found.schedule.recurring) throw new ApiError('version_conflict')
  editedOrRefuse(deleteAll(found, now))
}
