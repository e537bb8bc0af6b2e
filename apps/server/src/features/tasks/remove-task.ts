import { randomUUIDv7 } from 'node:crypto'
import { errorDetailOf } from '@kompaan/contract'
import type { BodyOf, Contract } from '@kompaan/contract'
import { deleteAll, deleteFollowing, deleteOne } from '@kompaan/schedule'
import type { EditOutcome } from '@kompaan/schedule'
import type { RememberedTask } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { timeZoneOf } from '../../http/time-zone-of.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { rememberForUndo } from '../undo/remember-for-undo.ts'
import { keepTasks } from './keep-tasks.ts'
import { removeLegacyTasks } from './legacy-tasks.repository.ts'
import { editedOrRefuse, plannedColumns } from './planned-task.ts'
import { findTask, findTasksWith } from './tasks.repository.ts'
import type { TaskRow } from './tasks.repository.ts'
import { rememberedTask } from './undo-tasks.ts'

/** Takes out one occurrence, it and all later ones, or all that is to come; what was stays (TSK-04). */
export function removeTask({ runUnit }: Needs<'runUnit'>): Handler<'removeTask'> {
  return ({ caller: { accountId }, params: { robotId }, query, body, actor, request }) => {
    timeZoneOf(request)
    demandSameRobot(robotId, body.robotId)
    return runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const there = await findTask(unit.tx, robotId, body.taskId)
      if (there === undefined) throw new ApiError('not_found')
      if (there.isLegacy) return removeLegacy(unit, there, body.scope)
      // When it ends is part of what a form saves: one that was opened before must not bring back what was taken out.
      const versionId = body.scope === 'one' ? there.versionId : randomUUIDv7()
      const edited = editedOrRefuse(taken(body, there, unit.now))
      const left = await shorten(unit, { ...there, versionId, changedBy: accountId }, edited)
      await rememberForUndo(
        unit,
        { robotId, ...query },
        {
          tasks: {
            before: [rememberedTask(there)],
            after: left.map(rememberedTask),
            isConsequence: false,
          },
        },
      )
      // Who reads back must not think that it was stopped.
      const action = body.scope === 'one' && edited.kept !== null ? 'skipTask' : 'removeTask'
      unit.record({ action, subject: `robot:${robotId}`, details: { task: there.id } })
      unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed', entityId: there.id })
      return undefined
    })
  }
}

/** A task of version 1 goes as a whole: no robot was told of it, and nothing was performed. */
async function removeLegacy(unit: Unit, { robotId, id }: TaskRow, scope: string): Promise<undefined> {
  if (scope !== 'all') throw new ApiError('task_legacy')
  await removeLegacyTasks(unit.tx, robotId, [id])
  unit.record({ action: 'removeTask', subject: `robot:${robotId}`, details: { task: id } })
  unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed', entityId: id })
  return undefined
}

function taken(
  { scope, occurrence }: BodyOf<Contract['removeTask']>,
  there: TaskRow,
  now: number,
): EditOutcome {
  if (scope === 'all') return ended(there, now)
  if (occurrence === undefined) {
    throw new ApiError('invalid_input', {
      details: [errorDetailOf({ path: 'body.occurrence', code: 'occurrence_missing' })],
    })
  }
  return scope === 'one' ? deleteOne(there, occurrence, now) : deleteFollowing(there, occurrence, now)
}

/** What cannot be read any more has no times that could stay. */
function ended(there: TaskRow, now: number): EditOutcome {
  const outcome = deleteAll(there, now)
  const isUnreadable = !outcome.ok && outcome.error.code === 'bad_schedule'
  return isUnreadable ? { ok: true, value: { kept: null, added: null } } : outcome
}

/** Answers what is left of it: one row, or none. */
async function shorten(
  unit: Unit,
  there: TaskRow,
  { kept }: ReturnType<typeof editedOrRefuse>,
): Promise<TaskRow[]> {
  const left = kept === null ? [] : [{ ...there, ...plannedColumns(kept), changedAt: unit.now, heldAt: null }]
  await keepTasks(unit, there.robotId, { saved: left, gone: kept === null ? [there.id] : [] })
  return left
}

/** What it performs is no longer there: from now on it is planned no more. */
export async function contentRemoved(
  unit: Unit,
  {
    robotId,
    contentId,
    undoId,
  }: { readonly robotId: string; readonly contentId: string; readonly undoId?: string | undefined },
): Promise<void> {
  const [before, after]: [RememberedTask[], RememberedTask[]] = [[], []]
  for (const there of await findTasksWith(unit.tx, robotId, [contentId], unit.now)) {
    const outcome = ended(there, unit.now)
    // All of it is past, or less than two minutes away: that will fail, and be told.
    if (!outcome.ok) continue
    const left = await shorten(unit, there, outcome.value)
    before.push(rememberedTask(there))
    after.push(...left.map(rememberedTask))
    unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed', entityId: there.id })
  }
  if (before.length > 0)
    await rememberForUndo(unit, { robotId, undoId }, { tasks: { before, after, isConsequence: true } })
}
