import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { prepared } from '../../db/prepared.ts'
import { pause, statePart } from '../../db/schema.ts'
import { writableInstant } from './tasks.repository.ts'

export type PauseRow = typeof pause.$inferSelect

const pausesFound = prepared((queries) =>
  queries
    .select({ from: pause.from, until: pause.until })
    .from(pause)
    .where(
      and(
        eq(pause.robotId, sql.placeholder('robotId')),
        lt(pause.from, sql.placeholder('to')),
        gt(pause.until, sql.placeholder('from')),
      ),
    )
    .prepare('find_pauses_between'),
)

/** The pauses of a robot in which a part of this window lies. */
export async function findPausesBetween(
  queries: Queries,
  robotId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Pick<PauseRow, 'from' | 'until'>[]> {
  return pausesFound(queries).execute({ robotId, from: writableInstant(from), to: writableInstant(to) })
}

/** The pauses that are not over: one, or more after the server's clock went back. The first comes first. */
export async function findOpenPauses(queries: Queries, robotId: string, now: number): Promise<PauseRow[]> {
  return queries
    .select()
    .from(pause)
    .where(and(eq(pause.robotId, robotId), gt(pause.until, now)))
    .orderBy(asc(pause.from))
}

/** The last of those that were not over before this, the first of them first. */
export async function findPausesSince(
  queries: Queries,
  robotId: string,
  since: number,
  max: number,
): Promise<PauseRow[]> {
  const rows = await queries
    .select()
    .from(pause)
    .where(and(eq(pause.robotId, robotId), gte(pause.until, since)))
    .orderBy(desc(pause.until))
    .limit(max)
  return rows.toReversed()
}

export async function savePause(tx: Transaction, row: PauseRow): Promise<void> {
  const { robotId: _, id: __, ...changed } = row
  await tx
    .insert(pause)
    .values(row)
    .onConflictDoUpdate({ target: [pause.robotId, pause.id], set: changed })
}

export async function deletePause(tx: Transaction, { robotId, id }: PauseRow): Promise<void> {
  await tx.delete(pause).where(and(eq(pause.robotId, robotId), eq(pause.id, id)))
}

/** The robots that are still told of pauses although all of them were over before this. */
export async function findRobotsToldOfEnded(
  queries: Queries,
  before: number,
  max: number,
): Promise<string[]> {
  const moment = sql`${new Date(before).toISOString()}::timestamptz`
  const { rows } = await queries.execute<{ robot_id: string }>(sql`
    select distinct ended.robot_id from ${pause} ended
    join ${statePart} part on part.robot_id = ended.robot_id and part.kind = 'pause'
    where ended.until_at < ${moment} and not exists (
      select from ${pause} other where other.robot_id = ended.robot_id and other.until_at >= ${moment})
    limit ${max}`)
  return rows.map(({ robot_id: robotId }) => robotId)
}

/** The robots that are not told of a pause which was not over before this. */
export async function findRobotsNotToldOfPause(
  queries: Queries,
  since: number,
  max: number,
): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ id: pause.robotId })
    .from(pause)
    .where(
      and(
        gte(pause.until, since),
        sql`not exists (select from ${statePart} part where part.robot_id = ${pause.robotId} and part.kind = 'pause')`,
      ),
    )
    .limit(max)
  return rows.map(({ id }) => id)
}

export function exportedPauses(queries: Queries, accountId: string): Pages {
  return inPages(queries, pause, {
    key: pause.id,
    where: eq(pause.setBy, accountId),
    columns: { robotId: pause.robotId, from: pause.from, until: pause.until },
  })
}
