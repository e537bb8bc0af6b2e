import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { device, pairing, robot, session } from '../../db/schema.ts'
import type { LivePass } from '../../events/live-hub.ts'
import { latestExpiry, sessionAbsoluteLimit } from '../account/session-limits.ts'
import { notResetting } from '../robots/resetting.ts'

/**
 * Those who may not read on: whose session has ended, whose robots are others now (they come back and get the right
 * ones), whose token was taken back. One query of each kind for all open streams, so that what is taken away anywhere
 * takes effect on every process within seconds (SEC-18, SEC-28, SEC-29).
 */
export async function lapsedPasses(
  database: Database,
  passes: readonly LivePass[],
  now: number,
): Promise<ReadonlySet<LivePass>> {
  const sessions = passes.filter((pass) => pass.kind === 'session')
  const devices = passes.filter((pass) => pass.kind === 'device')
  const robotsOf = await robotsOfLiveSessions(
    database,
    [...new Set(sessions.map((pass) => pass.sessionId))],
    now,
  )
  const refused = await refusedDevices(
    database,
    devices.map((pass) => pass.tokenHash),
    now,
  )
  return new Set<LivePass>([
    ...sessions.filter(
      (pass) =>
        robotsOf.get(pass.sessionId) !== accessKey(pass.robotIds) ||
        pass.tokenExpiresAt <= now ||
        pass.tokenExpiresAt > latestExpiry(now),
    ),
    ...devices.filter((pass) => refused.has(pass.tokenHash)),
  ])
}

/** Which robots each live session may hear of; a session that has ended is not in the answer. */
async function robotsOfLiveSessions(
  database: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await database
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
  return new Map(rows.map(({ id, robots }) => [id, accessKey(robots.split(' '))]))
}

/** Few are refused, and asking for those keeps the answer small however many robots are connected. */
async function refusedDevices(
  database: Database,
  tokenHashes: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set()
  const admitted = database
    .select({ one: sql`1` })
    .from(device)
    .innerJoin(robot, eq(robot.id, device.robotId))
    .where(and(eq(device.tokenHash, sql`presented.hash`), notResetting(now)))
  const { rows } = await database.execute<{ hash: string }>(
    sql`select hash from unnest(${sql.param([...tokenHashes])}::text[]) as presented(hash) where not exists ${admitted}`,
  )
  return new Set(rows.map(({ hash }) => hash))
}

/** A set of robots as a text that can be compared. */
function accessKey(robotIds: readonly string[]): string {
  return robotIds
    .filter((id) => id !== '')
    .toSorted()
    .join(' ')
}
