import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { device, pairing, robot, session } from '../../db/schema.ts'
import { sessionAbsoluteLimit } from '../account/session-limits.ts'
import { notResetting } from '../robots/robots.repository.ts'

/** Which robots each live session may hear of; a session that has ended is not in the answer. */
export async function robotsOfLiveSessions(
  queries: Queries,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, readonly string[]>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await queries
    .select({ id: session.id, robots: sql<string>`coalesce(string_agg(${robot.id}::text, ' '), '')` })
    .from(session)
    .leftJoin(pairing, eq(pairing.accountId, session.accountId))
    .leftJoin(robot, and(eq(robot.id, pairing.robotId), notResetting(now)))
    .where(
      and(
        inArray(session.id, [...sessionIds]),
        isNull(session.endedAt),
        gt(session.createdAt, now - sessionAbsoluteLimit),
      ),
    )
    .groupBy(session.id)
  return new Map(rows.map(({ id, robots }) => [id, robots.split(' ').filter((robotId) => robotId !== '')]))
}

/** Few are refused, and asking for those keeps the answer small however many robots are connected. */
export async function refusedDevices(
  queries: Queries,
  tokenHashes: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set()
  const admitted = queries
    .select({ one: sql`1` })
    .from(device)
    .innerJoin(robot, eq(robot.id, device.robotId))
    .where(and(eq(device.tokenHash, sql`presented.hash`), notResetting(now)))
  const { rows } = await queries.execute<{ hash: string }>(
    sql`select hash from unnest(${sql.param([...tokenHashes])}::text[]) as presented(hash) where not exists ${admitted}`,
  )
  return new Set(rows.map(({ hash }) => hash))
}
