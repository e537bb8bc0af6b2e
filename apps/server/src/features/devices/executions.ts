import type { execution } from '../../db/schema.ts'
import type { Listeners, Unit } from '../../db/unit-of-work.ts'
import type { Handler } from '../../http/call.ts'
import { createTurns } from '../../http/take-turns.ts'
import { minute } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { allowedPermissions } from '../permissions/robot-permissions.ts'
import {
  addCommands,
  addExecutions,
  addFeedback,
  endExecution,
  findReferences,
  forgetCommandTexts,
  interruptMusic,
  removeBegunTooSoon,
  removeGivenUpTooSoon,
} from './executions.repository.ts'
import { heardLine } from './heard-line.ts'
import { withoutIgnored } from './ignored-executions.ts'
import type { IgnoredExecution, Told } from './ignored-executions.ts'
import { isOffSchedule } from './is-off-schedule.ts'
import { lockForDevice } from './lock-for-device.ts'

/** How many rows one unit writes, give or take an execution. The embedded database takes about 20 ms for them. */
const sliceRows = 200
/** A robot repeats what its clock began earlier than this before the server's time (D-85). */
const clockTolerance = 10 * minute
/** How many calls of one robot wait. A robot sends its calls one after the other. */
const waitingMax = 20

/**
 * Stores what a robot did. The robot repeats a report until it is answered, so the same report may come more than once.
 * It reports a script in parts: the beginning, the steps and the end. Of music it reports the beginning and
 * the end.
 *
 * What nobody could be shown is not stored. The answer lists it, so that whoever builds a robot finds the mistake.
 *
 * A robot that was offline for a day reports thousands of rows at once. The server writes them slice by slice, each in a
 * unit of its own, so that others get the database between two slices. When a slice fails, the robot repeats the report.
 */
export function executions(needs: Needs<'runUnit'>): Handler<'executions'> {
  const takeTurns = createTurns(waitingMax)
  return ({ caller: { robotId }, body, actor }) =>
    takeTurns(robotId, async () => {
      const ignored: IgnoredExecution[] = []
      for (const slice of slicesOf(body.executions)) {
        ignored.push(...(await needs.runUnit(actor, (unit) => writeSlice(unit, robotId, slice))))
      }
      return ignored.length === 0 ? undefined : { ignored }
    })
}

/** Music stays in one slice: what plays now follows from all that the call says about it. */
function slicesOf(executions: readonly Told[]): readonly (readonly Told[])[] {
  const slices: Told[][] = []
  let room = 0
  for (const told of executions.filter(({ kind }) => kind !== 'music')) {
    if (room <= 0) {
      slices.push([])
      room = sliceRows
    }
    slices.at(-1)?.push(told)
    room -= 1 + (told.kind === 'script' ? told.feedback.length : 0)
  }
  const music = executions.filter(({ kind }) => kind === 'music')
  return music.length === 0 ? slices : [...slices, music]
}

/** Answers with those executions of the slice that are not stored. */
async function writeSlice(
  unit: Unit,
  robotId: string,
  reported: readonly Told[],
): Promise<readonly IgnoredExecution[]> {
  await lockForDevice(unit, robotId)
  const references = await findReferences(unit.tx, robotId, reported)
  const { slice, ignored } = withoutIgnored(reported, references, unit.now)
  if (slice.length === 0) return ignored
  const rows = slice.map((told) => ({
    ...rowOf(told, robotId, unit.now),
    offSchedule: isOffSchedule(told, references),
  }))
  const planned = rows.filter((row) => row.kind !== 'speech' && row.taskId !== null)
  const begun = planned.filter(({ kind }) => kind !== 'missed')
  await removeGivenUpTooSoon(unit.tx, robotId, begun)
  // A start that is itself in the future replaces nothing.
  const past = planned.filter(({ startedAt }) => startedAt <= unit.now + clockTolerance)
  await removeBegunTooSoon(unit.tx, robotId, past, clockTolerance)
  // A robot that was offline may report both in one call.
  const isGivenUpTooSoon = (row: (typeof rows)[number]) =>
    row.kind === 'missed' && begun.some(({ id, startedAt }) => id === row.id && startedAt < row.startedAt)
  const toAdd = rows.filter((row) => !isGivenUpTooSoon(row))
  const changed = new Set(await addExecutions(unit.tx, toAdd))
  const playing = rows.filter((row) => row.kind === 'music' && row.outcome === null && changed.has(row.id))
  // A robot plays one thing at a time.
  if (playing.length > 0) {
    const ids = playing.map(({ id }) => id)
    for (const id of await interruptMusic(unit.tx, robotId, unit.now, ids)) changed.add(id)
  }
  await keepCommands(unit, robotId, slice)
  for (const id of await addFeedback(unit.tx, robotId, slice.flatMap(feedbackOf))) changed.add(id)
  const ended = rows.filter((row) => row.kind !== 'speech' && row.kind !== 'missed' && row.outcome !== null)
  // The statements go out together; the database does one after the other.
  const isNews = await Promise.all(ended.map((row) => endExecution(unit.tx, row)))
  for (const [index, { id }] of ended.entries()) if (isNews[index]) changed.add(id)
  for (const id of changed) {
    unit.publish({ stream: `robot:${robotId}`, kind: 'execution.added', entityId: id })
  }
  return ignored
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
