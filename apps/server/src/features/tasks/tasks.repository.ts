import { and, asc, eq, exists, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { prepared } from '../../db/prepared.ts'
import {
  device,
  execution,
  executionFeedback,
  installation,
  playlist,
  playlistSong,
  robot,
  script,
  song,
  statePart,
  task,
} from '../../db/schema.ts'
import { isScriptHeld } from '../scripts/script-parts.repository.ts'
import { partHeld } from '../state/state.repository.ts'
import { sharedSchedule } from './shared-schedule.ts'

export type TaskRow = typeof task.$inferSelect
type ScriptRow = typeof script.$inferSelect

/** A task with what it performs, as far as lists show that. */
export interface ShownTask {
  readonly task: Pick<
    TaskRow,
    | 'id'
    | 'versionId'
    | 'type'
    | 'title'
    | 'priority'
    | 'contentId'
    | 'schedule'
    | 'exceptions'
    | 'changedAt'
    | 'heldAt'
    | 'isLegacy'
  >
  readonly script: Pick<ScriptRow, 'name' | 'category' | 'language' | 'seconds' | 'stepTypes'> | null
  readonly playlist: { readonly name: string } | null
}

/** A task as one value: to take a row of a list apart column by column costs several times as much. */
const shown = {
  row: sql`json_build_array(${task.id}, ${task.versionId}, ${task.type}, ${task.title}, ${task.priority},
    ${task.contentId}, ${task.schedule}::text, ${task.exceptions}, ${task.changedAt}, ${task.heldAt}, ${script.name},
    ${script.category}, ${script.language}, ${script.seconds}, ${script.stepTypes}, ${playlist.name}, ${task.isLegacy})::text`.mapWith(
    readShownTask,
  ),
}

function readShownTask(text: string): ShownTask {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- it has these columns, in this order
  const row: readonly [
    ...[id: string, versionId: string, type: TaskRow['type'], title: string, priority: TaskRow['priority']],
    ...[contentId: string, schedule: string, exceptions: TaskRow['exceptions']],
    ...[changedAt: string, heldAt: string | null, scriptName: string | null],
    ...[category: ScriptRow['category'], language: ScriptRow['language'], seconds: number],
    ...[stepTypes: ScriptRow['stepTypes'], playlistName: string | null, isLegacy: boolean],
  ] = JSON.parse(text)
  const [
    id,
    versionId,
    type,
    title,
    priority,
    contentId,
    schedule,
    exceptions,
    changedAt,
    heldAt,
    ...content
  ] = row
  const [scriptName, category, language, seconds, stepTypes, playlistName, isLegacy] = content
  return {
    task: {
      id,
      versionId,
      type,
      title,
      priority,
      contentId,
      schedule: sharedSchedule(schedule),
      exceptions,
      changedAt: Date.parse(changedAt),
      heldAt: heldAt === null ? null : Date.parse(heldAt),
      isLegacy,
    },
    script: scriptName === null ? null : { name: scriptName, category, language, seconds, stepTypes },
    playlist: playlistName === null ? null : { name: playlistName },
  }
}

const robotGiven = sql.placeholder('robotId')
const scriptOfIt = and(eq(script.robotId, task.robotId), eq(script.id, task.contentId))
const playlistOfIt = and(eq(playlist.robotId, task.robotId), eq(playlist.id, task.contentId))

const tasksFound = prepared((queries) =>
  queries
    .select(shown)
    .from(task)
    .leftJoin(script, scriptOfIt)
    .leftJoin(playlist, playlistOfIt)
    .where(
      and(
        eq(task.robotId, robotGiven),
        lt(task.firstAt, sql.placeholder('to')),
        or(isNull(task.lastAt), gte(task.lastAt, sql.placeholder('from'))),
      ),
    )
    .prepare('find_tasks_between'),
)

export const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** The tasks of a robot that can have an occurrence in this window. */
export async function findTasksBetween(
  queries: Queries,
  robotId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ShownTask[]> {
  const rows = await tasksFound(queries).execute({
    robotId,
    from: writableInstant(from),
    to: writableInstant(to),
  })
  return rows.map(({ row }) => row)
}

/** Nothing is planned outside of these years, and the database cannot write an instant that is. */
export function writableInstant(instant: number): string {
  return new Date(Math.min(Math.max(instant, 0), lastInstant)).toISOString()
}

export async function findShownTask(
  queries: Queries,
  robotId: string,
  taskId: string,
): Promise<ShownTask | undefined> {
  const [found] = await queries
    .select(shown)
    .from(task)
    .leftJoin(script, scriptOfIt)
    .leftJoin(playlist, playlistOfIt)
    .where(and(eq(task.robotId, robotId), eq(task.id, taskId)))
  return found?.row
}

export async function findTask(
  queries: Queries,
  robotId: string,
  taskId: string,
): Promise<TaskRow | undefined> {
  const [row] = await queries
    .select()
    .from(task)
    .where(and(eq(task.robotId, robotId), eq(task.id, taskId)))
  return row
}

/** Whether another task of the robot has an id that is the same but for its last 32 bits. */
export async function hasTaskWithLikeId(queries: Queries, robotId: string, taskId: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: task.id })
    .from(task)
    .where(
      and(
        eq(task.robotId, robotId),
        ne(task.id, taskId),
        sql`left(${task.id}::text, -8) = ${taskId.slice(0, -8)}`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** What was saved under this version: one task, or what was left of one and what came beside it. */
export async function findTasksOfVersion(
  queries: Queries,
  robotId: string,
  versionId: string,
): Promise<TaskRow[]> {
  return queries
    .select()
    .from(task)
    .where(and(eq(task.robotId, robotId), eq(task.versionId, versionId)))
}

/** How often a day, in all, the robot is to do something from now on, and with what was over since a moment. */
export async function countTimesPerDay(
  queries: Queries,
  robotId: string,
  {
    now,
    since,
    without,
  }: { readonly now: number; readonly since: number; readonly without: readonly string[] },
): Promise<{ toCome: number; withOver: number }> {
  const isToCome = or(isNull(task.lastAt), gte(task.lastAt, now))
  const [row] = await queries
    .select({
      toCome: sql<number>`coalesce(sum(${task.timesPerDay}) filter (where ${isToCome}), 0)::int`,
      withOver: sql<number>`coalesce(sum(${task.timesPerDay}), 0)::int`,
    })
    .from(task)
    .where(
      and(
        eq(task.robotId, robotId),
        or(isNull(task.lastAt), gte(task.lastAt, since)),
        sql`${task.id} <> all(${sql.param([...without])}::uuid[])`,
      ),
    )
  return row ?? { toCome: 0, withOver: 0 }
}

export async function saveTask(tx: Transaction, row: TaskRow): Promise<void> {
  const { robotId: _, id: __, createdAt: ___, ...changed } = row
  await tx
    .insert(task)
    .values(row)
    .onConflictDoUpdate({ target: [task.robotId, task.id], set: changed })
}

/** Notes that robots have tasks as they are now; answers the robots of which that was news. */
export async function noteHeldTasks(
  tx: Transaction,
  robotIds: readonly string[],
  now: number,
): Promise<string[]> {
  const held = tx
    .select({ id: statePart.id })
    .from(statePart)
    .innerJoin(device, eq(device.robotId, statePart.robotId))
    .innerJoin(robot, eq(robot.id, statePart.robotId))
    .innerJoin(installation, sql`true`)
    .where(
      and(
        eq(statePart.robotId, task.robotId),
        eq(statePart.kind, 'task'),
        sql`${statePart.id} = ${task.id}::text`,
        partHeld,
      ),
    )
  const noted = await tx
    .update(task)
    .set({ heldAt: now })
    .where(and(inArray(task.robotId, [...robotIds]), isNull(task.heldAt), exists(held)))
    .returning({ robotId: task.robotId })
  return [...new Set(noted.map(({ robotId }) => robotId))]
}

export async function deleteTask(tx: Transaction, robotId: string, taskId: string): Promise<void> {
  await tx.delete(task).where(and(eq(task.robotId, robotId), eq(task.id, taskId)))
}

/** The tasks that perform any of these from now on. */
export async function findTasksWith(
  queries: Queries,
  robotId: string,
  contentIds: readonly string[],
  now: number,
): Promise<TaskRow[]> {
  if (contentIds.length === 0) return []
  return queries
    .select()
    .from(task)
    .where(
      and(
        eq(task.robotId, robotId),
        inArray(task.contentId, [...contentIds]),
        or(isNull(task.lastAt), gte(task.lastAt, now)),
      ),
    )
    .orderBy(asc(task.firstAt), asc(task.id))
}

const scheduledScriptsFound = prepared((queries) =>
  queries
    .selectDistinct({ id: task.contentId })
    .from(task)
    .where(
      and(
        eq(task.robotId, sql.placeholder('robotId')),
        sql`${task.type} <> 'music'`,
        or(isNull(task.lastAt), gte(task.lastAt, sql.placeholder('now'))),
      ),
    )
    .prepare('find_scheduled_scripts'),
)

/** The scripts that are performed at some time from now on. */
export async function findScheduledScripts(
  queries: Queries,
  robotId: string,
  now: number,
): Promise<string[]> {
  const rows = await scheduledScriptsFound(queries).execute({ robotId, now: new Date(now).toISOString() })
  return rows.map(({ id }) => id)
}

/** How long each of these playlists is, in milliseconds. */
export async function findDurations(
  queries: Queries,
  robotId: string,
  playlistIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (playlistIds.length === 0) return new Map()
  const rows = await queries
    .select({ id: playlistSong.playlistId, total: sql`sum(${song.milliseconds})`.mapWith(Number) })
    .from(playlistSong)
    .innerJoin(song, and(eq(song.robotId, playlistSong.robotId), eq(song.id, playlistSong.songId)))
    .where(and(eq(playlistSong.robotId, robotId), inArray(playlistSong.playlistId, [...playlistIds])))
    .groupBy(playlistSong.playlistId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** The songs of these playlists that the robot does not have yet, by playlist. */
export async function findSongsUnderWay(
  queries: Queries,
  robotId: string,
  playlistIds: readonly string[],
): Promise<{ playlistId: string; songId: string }[]> {
  if (playlistIds.length === 0) return []
  return queries
    .selectDistinct({ playlistId: playlistSong.playlistId, songId: playlistSong.songId })
    .from(playlistSong)
    .innerJoin(song, and(eq(song.robotId, playlistSong.robotId), eq(song.id, playlistSong.songId)))
    .where(
      and(
        eq(playlistSong.robotId, robotId),
        inArray(playlistSong.playlistId, [...playlistIds]),
        ne(song.robotStatus, 'available'),
      ),
    )
}

/**
 * What robots are still told although it is over since before this: tasks, and scripts that nothing performs any more. The
 * index of ended tasks has few entries for each robot, and their parts go with them.
 */
export async function findEndedParts(
  queries: Queries,
  before: number,
  max: number,
): Promise<{ robotId: string; kind: string; id: string }[]> {
  const { rows } = await queries.execute<{ robot_id: string; kind: string; id: string }>(sql`
    with ended as (
      select robot_id, id::text as id, content_id::text as content_id from ${task}
      where last_at < ${new Date(before).toISOString()}::timestamptz
    )
    select part.robot_id, part.kind, part.id from ended
    join ${statePart} part on part.robot_id = ended.robot_id
      and (part.kind = 'task' and part.id = ended.id
        or part.kind = 'script' and part.id = ended.content_id
          and not ${isScriptHeld({ robotId: sql`ended.robot_id`, scriptId: sql`ended.content_id` }, before)})
    group by part.robot_id, part.kind, part.id
    limit ${max}`)
  return rows.map(({ robot_id: robotId, kind, id }) => ({ robotId, kind, id }))
}

const notTold = (since: number) =>
  and(
    gte(task.lastAt, since),
    sql`not exists (select from ${statePart} part
      where part.robot_id = ${task.robotId} and part.kind = 'task' and part.id = ${task.id}::text)`,
  )

/** The robots that are not told of tasks which were not over before this. */
export async function findRobotsNotTold(queries: Queries, since: number, max: number): Promise<string[]> {
  const rows = await queries.selectDistinct({ id: task.robotId }).from(task).where(notTold(since)).limit(max)
  return rows.map(({ id }) => id)
}

export async function findTasksNotTold(queries: Queries, robotId: string, since: number): Promise<TaskRow[]> {
  return queries
    .select()
    .from(task)
    .where(and(eq(task.robotId, robotId), notTold(since)))
}

/** What a robot did, with what its steps did, in their order. */
export async function findExecution(
  queries: Queries,
  robotId: string,
  executionId: string,
): Promise<
  | {
      execution: typeof execution.$inferSelect
      feedback: (typeof executionFeedback.$inferSelect)['entry'][]
    }
  | undefined
> {
  const [found] = await queries
    .select()
    .from(execution)
    .where(and(eq(execution.robotId, robotId), eq(execution.id, executionId)))
  if (found === undefined) return undefined
  const rows = await queries
    .select({ entry: executionFeedback.entry })
    .from(executionFeedback)
    .where(and(eq(executionFeedback.robotId, robotId), eq(executionFeedback.executionId, executionId)))
    .orderBy(asc(executionFeedback.sequence))
  return { execution: found, feedback: rows.map(({ entry }) => entry) }
}

export function exportedTasks(queries: Queries, accountId: string): Pages {
  return inPages(queries, task, {
    key: task.id,
    where: eq(task.changedBy, accountId),
    columns: {
      robotId: task.robotId,
      taskId: task.id,
      title: task.title,
      type: task.type,
      schedule: task.schedule,
      changedAt: task.changedAt,
    },
  })
}

/** What tasks are called, for the audit trail, which knows them by their ids. */
export async function findNamesOfTasks(
  queries: Queries,
  robotId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: task.id, title: task.title })
    .from(task)
    .where(and(eq(task.robotId, robotId), inArray(task.id, [...ids])))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
