import { randomUUIDv7 } from 'node:crypto'
import { and, count, eq, gt, inArray, lt, not, or, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { deleteInSlices } from '../db/delete-in-slices.ts'
import { job } from '../db/schema.ts'

/** What a process took on, and for the how manieth time any does. */
export type TakenJob = Pick<typeof job.$inferSelect, 'id' | 'name' | 'data' | 'tries'>

export async function insertJob(queries: Queries, row: typeof job.$inferInsert): Promise<void> {
  await queries.insert(job).values(row)
}

/** What recurs stands in the table once, from when any process first heard of it. */
export async function insertRecurringJobs(
  queries: Queries,
  firstTimes: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  if (firstTimes.size === 0) return
  await queries
    .insert(job)
    .values(
      [...firstTimes].map(([name, nextAt]) => ({
        id: randomUUIDv7(),
        name,
        recurring: true,
        data: {},
        state: 'waiting' as const,
        nextAt,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
}

/**
 * Takes on what is due, or what somebody took on and did not finish in time. What waits for longer than it ever should
 * was put off by a clock that ran ahead, and is due too; the clocks of our processes differ by less than ten minutes.
 */
export async function takeJobs(
  queries: Queries,
  longestWaits: ReadonlyMap<string, number>,
  { now, leaseUntil, limit }: { now: number; leaseUntil: number; limit: number },
): Promise<TakenJob[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const { rows } = await queries.execute<TakenJob>(sql`
    update job set state = 'running', next_at = ${new Date(leaseUntil).toISOString()}::timestamptz, tries = tries + 1
    where id = any(array(
      select job.id from job
      join unnest(
        ${sql.param([...longestWaits.keys()])}::text[], ${sql.param([...longestWaits.values()])}::bigint[]
      ) as known(name, longest_wait) on known.name = job.name
      where state in ('waiting', 'running')
        and (next_at <= ${at} or next_at > ${at} + known.longest_wait * interval '1 millisecond' + interval '10 minutes')
      order by next_at limit ${limit} for update of job skip locked
    ))
    returning id, name, data, tries`)
  return rows
}

export async function removeJob(queries: Queries, taken: TakenJob): Promise<void> {
  await queries.delete(job).where(isStill(taken))
}

/** Until the next time. */
export async function markJobDone(
  queries: Queries,
  taken: TakenJob,
  { now, nextAt }: { now: number; nextAt: number },
): Promise<void> {
  await queries.update(job).set({ state: 'waiting', tries: 0, doneAt: now, nextAt }).where(isStill(taken))
}

export async function putJobOff(queries: Queries, taken: TakenJob, nextAt: number): Promise<void> {
  await queries.update(job).set({ state: 'waiting', nextAt }).where(isStill(taken))
}

/** Back in line as if it had not been begun. */
export async function putJobBack(queries: Queries, taken: TakenJob, now: number): Promise<void> {
  await queries
    .update(job)
    .set({ state: 'waiting', nextAt: now, tries: taken.tries - 1 })
    .where(isStill(taken))
}

export async function markJobFailed(queries: Queries, taken: TakenJob, now: number): Promise<void> {
  await queries.update(job).set({ state: 'failed', nextAt: now }).where(isStill(taken))
}

export async function renewJobLease(queries: Queries, taken: TakenJob, leaseUntil: number): Promise<void> {
  await queries.update(job).set({ nextAt: leaseUntil }).where(isStill(taken))
}

/** Nobody else has taken it on since. */
function isStill({ id, tries }: TakenJob) {
  return and(eq(job.id, id), eq(job.state, 'running'), eq(job.tries, tries))
}

/** Jobs of one name that are not done although they should be. */
export interface TroubledJobs {
  readonly name: string
  readonly count: number
  /** How many of them failed for good. */
  readonly failed: number
}

/**
 * Counts by name what is not done although it should be: not begun in time, or begun in vain. What recurs and is not
 * named here is nobody's to do any more: it came with a backup of the other database, or an older version did it.
 */
export async function countTroubledJobs(
  queries: Queries,
  { dueBefore, failedSince, names }: { dueBefore: number; failedSince: number; names: readonly string[] },
): Promise<TroubledJobs[]> {
  return queries
    .select({
      name: job.name,
      count: count(),
      failed: sql<number>`count(*) filter (where ${job.state} = 'failed')`.mapWith(Number),
    })
    .from(job)
    .where(
      and(
        or(not(job.recurring), inArray(job.name, [...names])),
        or(
          and(inArray(job.state, ['waiting', 'running']), lt(job.nextAt, dueBefore)),
          // Done to the end it has none; the try that is under way does not count.
          and(job.recurring, gt(job.tries, sql`case ${job.state} when 'running' then 1 else 0 end`)),
          and(eq(job.state, 'failed'), gt(job.nextAt, failedSince)),
        ),
      ),
    )
    .groupBy(job.name)
}

export async function removeFailedJobs(queries: Queries, before: number): Promise<void> {
  await deleteInSlices(queries, job, and(eq(job.state, 'failed'), lt(job.nextAt, before)))
}
