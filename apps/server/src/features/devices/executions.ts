import type { BodyOf, Contract } from '@kompaan/contract'
import type { execution } from '../../db/schema.ts'
import type { Listeners, Unit } from '../../db/unit-of-work.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { allowedPermissions } from '../permissions/robot-permissions.ts'
import {
  addCommands,
  addExecutions,
  addFeedback,
  endExecution,
  forgetCommandTexts,
  interruptMusic,
  removeGivenUpTooSoon,
} from './executions.repository.ts'
import { heardLine } from './heard-line.ts'
import { lockForDevice } from './lock-for-device.ts'

type Told = BodyOf<Contract['executions']>['executions'][number]

/**
 * What a robot did. It tells until it is heard, so the same may come more than once; and a script it tells bit by bit:
 * that it began, what its steps did, how it ended. Of music it tells the beginning and the end.
 */
export function executions(needs: Needs<'runUnit'>): Handler<'executions'> {
  return ({ caller: { robotId }, body, actor }) =>
    needs.runUnit(actor, async (unit) => {
      await lockForDevice(unit, robotId)
      const rows = body.executions.map((told) => rowOf(told, robotId, unit.now))
      const planned = rows.filter(
        (row) => row.kind !== 'missed' && row.kind !== 'speech' && row.taskId !== null,
      )
      await removeGivenUpTooSoon(unit.tx, robotId, planned)
      const changed = new Set(await addExecutions(unit.tx, rows))
      const begun = rows.filter((row) => row.kind === 'music' && row.outcome === null && changed.has(row.id))
      // A robot plays one thing at a time.
      if (begun.length > 0) {
        const ids = begun.map(({ id }) => id)
        for (const id of await interruptMusic(unit.tx, robotId, unit.now, ids)) changed.add(id)
      }
      await keepCommands(unit, robotId, body.executions)
      for (const id of await addFeedback(unit.tx, robotId, body.executions.flatMap(feedbackOf)))
        changed.add(id)
      for (const row of rows) {
        if (
          row.kind !== 'speech' &&
          row.kind !== 'missed' &&
          row.outcome !== null &&
          (await endExecution(unit.tx, row))
        )
          changed.add(row.id)
      }
      for (const id of changed) {
        unit.publish({ stream: `robot:${robotId}`, kind: 'execution.added', entityId: id })
      }
      return undefined
    })
}

function rowOf(told: Told, robotId: string, receivedAt: number) {
  if (told.kind === 'missed') return missedRow(told, robotId, receivedAt)
  const common = {
    robotId,
    id: told.id,
    instructionId: told.instructionId ?? null,
    startedAt: Date.parse(told.startedAt),
    receivedAt,
  }
  switch (told.kind) {
    case 'speech':
      return { ...common, kind: told.kind, endedAt: Date.parse(told.endedAt), outcome: told.outcome }
    case 'script': {
      const { ended } = told
      return {
        ...common,
        kind: told.kind,
        scriptId: told.scriptReferenceId,
        scriptVersionId: told.scriptVersionId,
        ...occurrenceOf(told),
        endedAt: ended === undefined ? null : Date.parse(ended.at),
        outcome: ended?.outcome ?? null,
        endReason: ended?.reason ?? null,
      } satisfies typeof execution.$inferInsert
    }
    case 'music': {
      const { ended } = told
      return {
        ...common,
        kind: told.kind,
        playlistId: told.playlistId,
        ...occurrenceOf(told),
        endedAt: ended === undefined ? null : Date.parse(ended.at),
        outcome: ended?.outcome ?? null,
        songIds: ended?.songIds ?? null,
      } satisfies typeof execution.$inferInsert
    }
  }
}

function missedRow(
  { id, kind, at, reason, ...planned }: Extract<Told, { kind: 'missed' }>,
  robotId: string,
  receivedAt: number,
) {
  const when = Date.parse(at)
  return {
    robotId,
    id,
    kind,
    ...occurrenceOf(planned),
    startedAt: when,
    endedAt: when,
    outcome: 'failed',
    missedReason: reason,
    receivedAt,
  } satisfies typeof execution.$inferInsert
}

/** Which occurrence of which task it was, if it was planned. */
function occurrenceOf({ planned, taskId, nominal }: Planned) {
  return {
    plannedAt: planned === undefined ? null : Date.parse(planned),
    taskId: taskId ?? null,
    nominal: nominal ?? null,
  }
}

type Planned = Pick<Extract<Told, { kind: 'script' }>, 'planned' | 'taskId' | 'nominal'>

function feedbackOf(told: Told) {
  if (told.kind !== 'script') return []
  return told.feedback.map(({ sequence, ...entry }) => ({ executionId: told.id, sequence, entry }))
}

/** What was said that started them; the words themselves only with the permission to understand speech (SEC-49). */
async function keepCommands(unit: Unit, robotId: string, executions: readonly Told[]): Promise<void> {
  const said = executions.flatMap((told) =>
    told.kind === 'script' && told.command !== undefined
      ? [{ ...told.command, robotId, executionId: told.id, receivedAt: unit.now }]
      : [],
  )
  if (said.length === 0) return
  const allowed = await allowedPermissions(unit.tx, robotId)
  const isKept = allowed.includes('googleAudioTranscription')
  await addCommands(
    unit.tx,
    said.map((each) => ({ ...each, text: isKept && each.text !== null ? heardLine(each.text) : null })),
  )
}

/** What was heard is not kept without the permission for it. */
export const forgetHeardCommands: NonNullable<Listeners['permissionDisabled']> = async (
  { tx },
  { robotId, permission },
) => {
  if (permission === 'googleAudioTranscription') await forgetCommandTexts(tx, robotId)
}
