import type { Schedule } from '@kompaan/contract'
import { and, asc, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import {
  directSpeech,
  execution,
  executionCommand,
  executionFeedback,
  script,
  scriptVersion,
  task,
} from '../../db/schema.ts'
import type { References, Told } from './ignored-executions.ts'

type ExecutionRow = typeof execution.$inferSelect
type FeedbackRow = typeof executionFeedback.$inferSelect

/** Which tasks, scripts and earlier executions of the robot these reports refer to. A question of direct speech is a script. */
export async function findReferences(
  queries: Queries,
  robotId: string,
  reported: readonly Told[],
): Promise<References> {
  const ids = reported.map(({ id }) => id)
  const tasks = reported.flatMap((told) =>
    'taskId' in told && told.taskId !== undefined ? [told.taskId] : [],
  )
  const scripts = reported.flatMap((told) => (told.kind === 'script' ? [told.scriptReferenceId] : []))
  const among = (list: readonly string[]) => sql`any(${sql.param([...new Set(list)])}::uuid[])`
  const { rows } = await queries.execute<{
    kind: 'execution' | 'task' | 'script'
    id: string
    schedule: Schedule | null
  }>(sql`
    select 'execution' as kind, id, null::json as schedule from ${execution}
      where robot_id = ${robotId} and id = ${among(ids)}
    union all select 'task', id, schedule from ${task} where robot_id = ${robotId} and id = ${among(tasks)}
    union all select 'script', id, null from ${script} where robot_id = ${robotId} and id = ${among(scripts)}
    union all select 'script', id, null from ${directSpeech} where robot_id = ${robotId} and id = ${among(scripts)}`)
  const idsOf = (wanted: string) => new Set(rows.filter(({ kind }) => kind === wanted).map(({ id }) => id))
  const schedules = rows.flatMap(({ id, schedule }) => (schedule === null ? [] : [[id, schedule] as const]))
  return {
    executionIds: idsOf('execution'),
    schedules: new Map(schedules),
    scriptIds: idsOf('script'),
  }
}

/** What a robot did; one that was told before is passed over. */
export async function addExecutions(
  tx: Transaction,
  rows: readonly (typeof execution.$inferInsert)[],
): Promise<string[]> {
  const added = await tx
    .insert(execution)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: execution.id })
  return added.map(({ id }) => id)
}

/**
 * Takes back that something was missed which, as is told now, was begun before it was given up: a clock that was ahead gave
 * it up, and its time came afterwards.
 */
export async function removeGivenUpTooSoon(
  tx: Transaction,
  robotId: string,
  begun: readonly (typeof execution.$inferInsert)[],
): Promise<void> {
  if (begun.length === 0) return
  await tx.execute(sql`
    delete from ${execution} missed using unnest(
      ${sql.param(begun.map(({ id }) => id))}::uuid[],
      ${sql.param(begun.map(({ startedAt }) => new Date(startedAt).toISOString()))}::timestamptz[]
    ) as begun(id, at)
    where missed.robot_id = ${robotId} and missed.id = begun.id and missed.kind = 'missed' and missed.started_at > begun.at`)
}

/**
 * Takes back executions that a robot with a clock ahead began too early: their start was in the future when they arrived. The
 * robot reports the same occurrence again when its time has come, with another start.
 */
export async function removeBegunTooSoon(
  tx: Transaction,
  robotId: string,
  reported: readonly (typeof execution.$inferInsert)[],
  tolerance: number,
): Promise<void> {
  if (reported.length === 0) return
  await tx.execute(sql`
    delete from ${execution} early using unnest(
      ${sql.param(reported.map(({ id }) => id))}::uuid[],
      ${sql.param(reported.map(({ startedAt }) => new Date(startedAt).toISOString()))}::timestamptz[]
    ) as reported(id, at)
    where early.robot_id = ${robotId} and early.id = reported.id and early.kind <> 'missed'
      and early.started_at <> reported.at
      and early.started_at > early.received_at + ${tolerance} * interval '1 millisecond'`)
}

/** How a script or music ended; false when that was told before. */
export async function endExecution(
  tx: Transaction,
  { robotId, id, kind, endedAt, outcome, endReason, songIds }: typeof execution.$inferInsert,
): Promise<boolean> {
  const ended = await tx
    .update(execution)
    .set({ endedAt, outcome, endReason, songIds })
    .where(
      and(
        eq(execution.robotId, robotId),
        eq(execution.id, id),
        eq(execution.kind, kind),
        isNull(execution.outcome),
      ),
    )
    .returning({ id: execution.id })
  return ended.length > 0
}

/** The music that a robot last told the beginning of and not the end. */
export async function findMusicUnderWay(
  queries: Queries,
  robotId: string,
  since: number,
): Promise<ExecutionRow | undefined> {
  const [row] = await queries
    .select()
    .from(execution)
    .where(
      and(
        eq(execution.robotId, robotId),
        // As in the index of it.
        sql`${execution.kind} = 'music' and ${execution.outcome} is null`,
        gt(execution.receivedAt, since),
      ),
    )
    .orderBy(desc(execution.receivedAt), desc(execution.id))
    .limit(1)
  return row
}

/** Whether the robot is performing a script, as far as it told the beginning of one and not the end. */
export async function isScriptUnderWay(queries: Queries, robotId: string, since: number): Promise<boolean> {
  const [row] = await queries
    .select({ id: execution.id })
    .from(execution)
    .where(
      and(
        eq(execution.robotId, robotId),
        // As in the index of it.
        sql`${execution.kind} = 'script' and ${execution.outcome} is null`,
        gt(execution.receivedAt, since),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Nobody will tell the end of it any more; of what plays now somebody will. */
export async function interruptMusic(
  tx: Transaction,
  robotId: string,
  now: number,
  playsNow: readonly string[] = [],
): Promise<string[]> {
  const ended = await tx
    .update(execution)
    .set({ endedAt: now, outcome: 'interrupted' })
    .where(
      and(
        eq(execution.robotId, robotId),
        sql`${execution.kind} = 'music' and ${execution.outcome} is null`,
        notInArray(execution.id, [...playsNow]),
      ),
    )
    .returning({ id: execution.id })
  return ended.map(({ id }) => id)
}

/**
 * What steps did; those that were told before are passed over. Answers the executions of which there is something new. As
 * lists: a robot can tell ten thousand at once, and to write out as many rows kept everybody waiting for a third of a second.
 */
export async function addFeedback(
  tx: Transaction,
  robotId: string,
  rows: readonly Omit<FeedbackRow, 'robotId'>[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const { rows: added } = await tx.execute<{ id: string }>(sql`
    with added as (
      insert into ${executionFeedback} (robot_id, execution_id, sequence, entry)
      select ${robotId}, told.* from unnest(
        ${sql.param(rows.map(({ executionId }) => executionId))}::uuid[],
        ${sql.param(rows.map(({ sequence }) => sequence))}::int[],
        ${sql.param(rows.map(({ entry }) => JSON.stringify(entry)))}::json[]
      ) as told
      on conflict do nothing
      returning execution_id
    )
    select distinct execution_id as id from added`)
  return added.map(({ id }) => id)
}

/** What was said that started executions; what was told before is passed over. */
export async function addCommands(
  tx: Transaction,
  rows: readonly (typeof executionCommand.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(executionCommand)
    .values([...rows])
    .onConflictDoNothing()
}

export async function forgetCommandTexts(tx: Transaction, robotId: string): Promise<void> {
  await tx.update(executionCommand).set({ text: null }).where(eq(executionCommand.robotId, robotId))
}

/** One performance of a script, with what its steps did, in their order, and what was said that started it. */
export async function findScriptExecution(
  queries: Queries,
  { robotId, scriptId, executionId }: Readonly<Record<'robotId' | 'scriptId' | 'executionId', string>>,
): Promise<
  | {
      execution: ExecutionRow
      feedback: FeedbackRow['entry'][]
      command: typeof executionCommand.$inferSelect | null
    }
  | undefined
> {
  const [found] = await queries
    .select()
    .from(execution)
    .leftJoin(
      executionCommand,
      and(eq(executionCommand.robotId, execution.robotId), eq(executionCommand.executionId, execution.id)),
    )
    .where(
      and(eq(execution.robotId, robotId), eq(execution.id, executionId), eq(execution.scriptId, scriptId)),
    )
  if (found === undefined) return undefined
  const rows = await queries
    .select({ entry: executionFeedback.entry })
    .from(executionFeedback)
    .where(and(eq(executionFeedback.robotId, robotId), eq(executionFeedback.executionId, executionId)))
    .orderBy(asc(executionFeedback.sequence))
  return {
    execution: found.execution,
    feedback: rows.map(({ entry }) => entry),
    command: found.execution_command,
  }
}

/** In which language a version of a script is written. */
export async function findVersionLanguage(
  queries: Queries,
  robotId: string,
  versionId: string,
): Promise<(typeof scriptVersion.$inferSelect)['language'] | undefined> {
  const [row] = await queries
    .select({ language: scriptVersion.language })
    .from(scriptVersion)
    .where(and(eq(scriptVersion.robotId, robotId), eq(scriptVersion.id, versionId)))
  return row?.language
}
