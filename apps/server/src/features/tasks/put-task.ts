import { randomUUIDv7 } from 'node:crypto'
import { canonicalTimeZone, errorDetailOf } from '@kompaan/contract'
import type { BodyOf, Contract, ScheduleValue } from '@kompaan/contract'
import { changeAll, changeFollowing, changeOne, nextOccurrence, planNew } from '@kompaan/schedule'
import type { EditedSchedule } from '@kompaan/schedule'
import { canDoStep } from '@kompaan/script'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { timeZoneOf } from '../../http/time-zone-of.ts'
import type { Needs } from '../../services.ts'
import { capabilitiesOf, demandScripts } from '../devices/capabilities.ts'
import { findDevice } from '../devices/devices.repository.ts'
import { findPlaylist } from '../music/music.repository.ts'
import { allowedPermissions } from '../permissions/robot-permissions.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import type { RobotRow } from '../robots/robots.repository.ts'
import { copyWords } from '../scripts/copy-words.ts'
import type { CopiedWords } from '../scripts/copy-words.ts'
import type { ScriptRow } from '../scripts/script-rows.ts'
import { findScript } from '../scripts/scripts.repository.ts'
import { rememberForUndo } from '../undo/remember-for-undo.ts'
import { keepTasks } from './keep-tasks.ts'
import { demandSchedule, editedOrRefuse, plannedColumns } from './planned-task.ts'
import { savedTask } from './task-answer.ts'
import type { SavedTask } from './task-answer.ts'
import { demandRoom } from './task-room.ts'
import {
  findDurations,
  findShownTask,
  findTask,
  findTasksOfVersion,
  hasTaskWithLikeId,
} from './tasks.repository.ts'
import type { TaskRow } from './tasks.repository.ts'
import { rememberedTask } from './undo-tasks.ts'

type SentTask = BodyOf<Contract['putTask']>

/** Plans something, or changes what is planned: one occurrence, it and all later ones, or the whole set (TSK-04). */
export function putTask(needs: Needs<'runUnit' | 'config'>): Handler<'putTask'> {
  return ({ caller: { accountId }, params: { robotId }, query, body, actor, request }) => {
    timeZoneOf(request)
    demandSameRobot(robotId, body.robotId)
    demandSchedule(body.schedule)
    const sent = { ...body, schedule: tidied(body.schedule) }
    const contentId = contentOf(sent)
    return needs.runUnit(actor, async (unit) => {
      const { robot } = await demandPaired(unit, robotId, accountId)
      const repeated = await savedBefore(unit, robotId, sent)
      if (repeated !== undefined) return repeated
      await demandContent(needs, unit, robotId, { type: sent.type, contentId })
      const there = sent.id == null ? undefined : await findTask(unit.tx, robotId, sent.id)
      demandNewest(sent, there)
      if (there?.isLegacy === true) throw new ApiError('task_legacy')
      if (there === undefined && sent.id != null) await demandOwnId(unit, robotId, sent.id)
      const edited = edit(sent, there, unit.now)
      const copied =
        sent.words && (await copyOf(needs, unit, { ...sent, words: sent.words, contentId, robot, accountId }))
      const performed = copied?.id ?? contentId
      const row = (id: string, planned: NonNullable<EditedSchedule['kept']>): TaskRow => ({
        robotId,
        id,
        versionId: sent.versionId ?? newVersionId,
        type: sent.type,
        title: copied?.name ?? sent.title,
        priority: sent.type === 'music' ? 0 : (sent.priority ?? 0),
        contentId: performed,
        isLegacy: false,
        ...plannedColumns(planned),
        createdAt: there?.createdAt ?? unit.now,
        changedAt: unit.now,
        heldAt: null,
        changedBy: accountId,
      })
      const newVersionId = randomUUIDv7()
      const added = edited.added === null ? undefined : row(newIdOf(sent, there), edited.added)
      const kept = keptRow(there, edited, row, added !== undefined)
      const changed = [kept, added].filter((each) => each !== undefined)
      const replaced = there === undefined ? [] : [there]
      await demandRoom(unit, robotId, { saved: changed, replaced: replaced.map(({ id }) => id) })
      await keepTasks(unit, robotId, {
        saved: changed,
        gone: there !== undefined && kept === undefined ? [there.id] : [],
      })
      await rememberForUndo(
        unit,
        { robotId, ...query },
        {
          tasks: {
            before: replaced.map(rememberedTask),
            after: changed.map(rememberedTask),
            isConsequence: false,
          },
        },
      )
      const shown = added ?? kept
      if (shown === undefined) throw new Error('a task was saved and nothing is left of it')
      unit.record({
        action: there === undefined ? 'addTask' : 'changeTask',
        subject: `robot:${robotId}`,
        details: { task: shown.id },
      })
      unit.publish({ stream: `robot:${robotId}`, kind: 'tasks.changed', entityId: shown.id })
      return answer(unit, robotId, shown.id)
    })
  }
}

const lists = ['minute', 'hour', 'month', 'dayOfMonth', 'dayOfWeek', 'dayOfWeekIndex'] as const

/** With the name of its zone, and with each value once: every one of its times goes out with all of it. */
function tidied(schedule: SentTask['schedule']): SentTask['schedule'] {
  const timeZone = canonicalTimeZone(schedule.timeZone) ?? schedule.timeZone
  const values = lists.flatMap((list) => {
    const sent = schedule[list]
    return sent === undefined ? [] : [[list, eachOnce(sent)] as const]
  })
  return { ...schedule, ...Object.fromEntries(values), timeZone }
}

/** As it was written first: 8 and '08' are the same. */
function eachOnce(values: readonly ScheduleValue[]): readonly ScheduleValue[] {
  const found = new Map<string, ScheduleValue>()
  for (const value of values) {
    const key = String(value).padStart(2, '0')
    if (!found.has(key)) found.set(key, value)
  }
  return [...found.values()]
}

/** What is performed stands under the name of the type, and only there. */
function contentOf(sent: SentTask): string {
  const key = sent.type === 'music' ? 'playlist' : sent.type
  const found = sent[key]
  if (found !== undefined) return found.id
  throw new ApiError('invalid_input', {
    details: [errorDetailOf({ path: `body.${key}`, code: 'content_missing' })],
  })
}

/** What was answered to this very save, when that answer was lost. */
async function savedBefore(
  unit: Unit,
  robotId: string,
  { versionId, id }: SentTask,
): Promise<SavedTask | undefined> {
  if (versionId === undefined) return undefined
  const found = await findTasksOfVersion(unit.tx, robotId, versionId)
  const saved = found.find((each) => each.id !== id) ?? found[0]
  return saved === undefined ? undefined : answer(unit, robotId, saved.id)
}

async function answer(unit: Unit, robotId: string, taskId: string): Promise<SavedTask> {
  const shown = await findShownTask(unit.tx, robotId, taskId)
  if (shown === undefined) throw new Error('a task that was saved is not there')
  const durations = await findDurations(unit.tx, robotId, playlistOf(shown.task))
  return savedTask(shown, durations, unit.now)
}

function playlistOf({ type, contentId }: Pick<TaskRow, 'type' | 'contentId'>): string[] {
  return type === 'music' ? [contentId] : []
}

/** What a robot is to do must be there, must be allowed, and must be something that it can do. */
async function demandContent(
  { config }: Needs<'config'>,
  { tx }: Unit,
  robotId: string,
  { type, contentId }: Pick<TaskRow, 'type' | 'contentId'>,
): Promise<void> {
  if (type === 'music') {
    if ((await findPlaylist(tx, robotId, contentId)) === undefined) refuseContent(type, 'playlist_unknown')
    return
  }
  const capabilities = capabilitiesOf(await findDevice(tx, robotId), config)
  demandScripts(capabilities)
  const script = await findScript(tx, robotId, contentId)
  if (script === undefined || script.archivedAt !== null || script.type !== type)
    return refuseContent(type, `${type}_unknown`)
  if (!script.stepTypes.every((step) => canDoStep(step, capabilities))) refuseContent(type, 'robot_cannot')
  if (!script.stepTypes.some((step) => step === 'closedQuestion' || step === 'multipleChoice')) return
  const allowed = await allowedPermissions(tx, robotId)
  if (!allowed.includes('googleAudioTranscription')) throw new ApiError('missing_permissions')
}

/** The reminder or question as it is said at what is changed, and nowhere else. */
async function copyOf(
  needs: Needs<'config'>,
  unit: Unit,
  { type, contentId, words, robot, accountId }: ToCopy,
): Promise<Pick<ScriptRow, 'id' | 'name'>> {
  const from = await findScript(unit.tx, robot.id, contentId)
  if (from === undefined || (type !== 'reminder' && type !== 'question')) {
    throw new ApiError('invalid_input', {
      details: [errorDetailOf({ path: 'body.words', code: 'words_unexpected' })],
    })
  }
  const capabilities = capabilitiesOf(await findDevice(unit.tx, robot.id), needs.config)
  const copied = await copyWords(unit, { from, words, robot, capabilities, accountId })
  await demandContent(needs, unit, robot.id, { type, contentId: copied.id })
  return copied
}

type ToCopy = Pick<TaskRow, 'type' | 'contentId'> &
  Pick<CopiedWords, 'words' | 'accountId'> & { readonly robot: RobotRow }

function refuseContent(type: TaskRow['type'], code: string): never {
  const path = `body.${type === 'music' ? 'playlist' : type}.id`
  throw new ApiError('invalid_input', { details: [errorDetailOf({ path, code })] })
}

function demandNewest({ baseVersionId }: SentTask, there: TaskRow | undefined): void {
  if (there === undefined && baseVersionId != null) throw new ApiError('not_found')
  if (there !== undefined && there.versionId !== baseVersionId) throw new ApiError('version_conflict')
}

/**
 * The ids of what is done at its times are made from a task's own (`executionIdOf`), by the last 32 bits. Of ids that are
 * counted up, two would meet there, and the robot would take the one for done when it has done the other.
 */
async function demandOwnId(unit: Unit, robotId: string, id: string): Promise<void> {
  if (!(await hasTaskWithLikeId(unit.tx, robotId, id))) return
  throw new ApiError('invalid_input', {
    details: [errorDetailOf({ path: 'body.id', code: 'id_not_random' })],
  })
}

function edit({ scope, occurrence, schedule }: SentTask, there: TaskRow | undefined, now: number) {
  if (there === undefined) return editedOrRefuse(planNew(schedule, now))
  if (scope === 'all') return changedWhole(there, schedule, now)
  if (occurrence === undefined) {
    throw new ApiError('invalid_input', {
      details: [errorDetailOf({ path: 'body.occurrence', code: 'occurrence_missing' })],
    })
  }
  if (scope === 'following') return editedOrRefuse(changeFollowing(there, occurrence, schedule, now))
  // The time that was picked is the first that the schedule names, whatever else it repeats.
  const picked = nextOccurrence(schedule, Date.parse(schedule.startTime) - 1)
  const { timeZone } = schedule
  const time = picked?.nominal ?? occurrence
  return editedOrRefuse(changeOne(there, occurrence, { time, timeZone }, now))
}

function changedWhole(there: TaskRow, schedule: SentTask['schedule'], now: number): EditedSchedule {
  const outcome = changeAll(there, schedule, now)
  if (outcome.ok || outcome.error.code !== 'bad_schedule') return editedOrRefuse(outcome)
  // What it was cannot be read any more: there is nothing of it to keep.
  return { kept: editedOrRefuse(planNew(schedule, now)).added, added: null }
}

/** A new task has the id that whoever makes it chose; what comes beside another has one of its own. */
function newIdOf({ id }: SentTask, there: TaskRow | undefined): string {
  return there === undefined && id != null ? id : randomUUIDv7()
}

/** What the task becomes: something else, or only shorter than it was. */
function keptRow(
  there: TaskRow | undefined,
  { kept }: EditedSchedule,
  row: (id: string, planned: NonNullable<EditedSchedule['kept']>) => TaskRow,
  hasAdded: boolean,
): TaskRow | undefined {
  if (there === undefined || kept === null) return undefined
  const changed = row(there.id, kept)
  if (!hasAdded) return changed
  // What was said and done before stays as it was; only when it ends, and what is taken out of it, is new.
  const { versionId, changedAt, changedBy } = changed
  return { ...there, ...plannedColumns(kept), versionId, changedAt, changedBy }
}
