import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { pairing, session } from '../db/schema.ts'
import { sessionAbsoluteLimit } from '../features/account/session-limits.ts'

/**
 * Which robots each live session may hear of now; a session that has ended is not in the answer. One query for all
 * open streams, so that what is taken away anywhere takes effect on every process within seconds (SEC-18, SEC-28).
 */
export async function liveAccess(
  database: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: session.id, robots: sql<string>`coalesce(string_agg(${pairing.robotId}::text, ' '), '')` })
    .from(session)
    .leftJoin(pairing, eq(pairing.accountId, session.accountId))
    .where(
      and(
        inArray(session.id, [...sessionIds]),
        isNull(session.endedAt),
        gt(session.createdAt, now - sessionAbsoluteLimit),
      ),
    )
    .groupBy(session.id)
  return new Map(rows.map(({ id, robots }) => [id, accessKey(robots.split(' '))]))
}

/** A set of robots as a text that can be compared. */
export function accessKey(robotIds: readonly string[]): string {
  return robotIds
    .filter((id) => id !== '')
    .toSorted()
    .join(' ')
}
