import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { accessToken, account, refreshToken, session } from '../../db/schema.ts'
import { latestExpiry, latestUse, sessionAbsoluteLimit } from './session-limits.ts'

export type SessionRow = typeof session.$inferSelect

export async function insertSession(tx: Transaction, row: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(row)
}

export async function insertTokens(
  tx: Transaction,
  tokens: { sessionId: string; accessHash: string; refreshHash: string; now: number; expiresAt: number },
): Promise<void> {
  const { sessionId, now } = tokens
  await tx.insert(accessToken).values({ hash: tokens.accessHash, sessionId, expiresAt: tokens.expiresAt })
  await tx.insert(refreshToken).values({ hash: tokens.refreshHash, sessionId, createdAt: now })
}

/** Finds a refresh token and locks its session, so that two exchanges come one after the other. */
export async function lockRefreshToken(tx: Transaction, hash: string) {
  const [row] = await tx
    .select({ session, usedAt: refreshToken.usedAt, accountDeletedAt: account.deletedAt })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(refreshToken.hash, hash))
    .for('update', { of: session })
  if (row === undefined) return undefined
  // Read again under the lock: another exchange may have used the token while this one waited.
  const [current] = await tx
    .select({ usedAt: refreshToken.usedAt })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hash))
  return { ...row, usedAt: current?.usedAt ?? null }
}

export async function markRefreshTokenUsed(tx: Transaction, hash: string, now: number): Promise<void> {
  await tx.update(refreshToken).set({ usedAt: now }).where(eq(refreshToken.hash, hash))
}

export async function findAccessTokenExpiry(queries: Queries, hash: string): Promise<number | undefined> {
  const [row] = await queries
    .select({ expiresAt: accessToken.expiresAt })
    .from(accessToken)
    .where(eq(accessToken.hash, hash))
  return row?.expiresAt
}

export async function touchSession(
  tx: Transaction,
  { id, createdAt }: SessionRow,
  now: number,
): Promise<void> {
  await tx
    .update(session)
    .set({ createdAt: Math.min(createdAt, now), lastUsedAt: now })
    .where(eq(session.id, id))
}

/** Has sessions that a clock which ran ahead began or prolonged count from now, and drops the access tokens it gave out. */
export async function settleAfterSetBack(queries: Queries, now: number): Promise<void> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  await queries
    .update(session)
    .set({ createdAt: sql`least(${session.createdAt}, ${at})`, lastUsedAt: now })
    .where(gt(session.lastUsedAt, latestUse(now)))
  await queries.delete(accessToken).where(gt(accessToken.expiresAt, latestExpiry(now)))
}

/** Ends those sessions of an account that were used longest ago, all but as many as are to stay. */
export async function endSessionsBeyond(
  tx: Transaction,
  accountId: string,
  stay: number,
  now: number,
): Promise<string[]> {
  const beyond = tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt)))
    .orderBy(desc(session.lastUsedAt), desc(session.id))
    .offset(stay)
  const rows = await tx
    .update(session)
    .set({ endedAt: now })
    .where(inArray(session.id, beyond))
    .returning({ id: session.id })
  return rows.map(({ id }) => id)
}

/** Ends sessions of an account: all, all but one, or just one. Answers the ids of those that were open. */
export async function endSessions(
  tx: Transaction,
  which: { accountId: string; only?: string; except?: string },
  now: number,
): Promise<string[]> {
  const rows = await tx
    .update(session)
    .set({ endedAt: now })
    .where(
      and(
        eq(session.accountId, which.accountId),
        isNull(session.endedAt),
        which.only === undefined ? undefined : eq(session.id, which.only),
        which.except === undefined ? undefined : ne(session.id, which.except),
      ),
    )
    .returning({ id: session.id })
  return rows.map(({ id }) => id)
}

export async function listOpenSessions(
  queries: Queries,
  accountId: string,
  since: { created: number; used: number },
  limit: number,
): Promise<SessionRow[]> {
  return queries
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        gt(session.createdAt, since.created),
        gt(session.lastUsedAt, since.used),
      ),
    )
    .orderBy(desc(session.lastUsedAt))
    .limit(limit)
}

/** Whether a session was neither ended nor has become too old. */
export async function isSessionOpen(queries: Queries, id: string, now: number): Promise<boolean> {
  const rows = await queries
    .select({ id: session.id })
    .from(session)
    .where(
      and(eq(session.id, id), isNull(session.endedAt), gt(session.createdAt, now - sessionAbsoluteLimit)),
    )
  return rows.length > 0
}

/** Who calls, of the rows that `liveToken` finds. */
export const callerColumns = {
  accountId: account.id,
  status: account.status,
  sessionId: session.id,
  tokenExpiresAt: accessToken.expiresAt,
}

/** An access token of a live session, as a condition that is prepared; `liveTokenValues` fills it. */
export const liveToken = and(
  eq(accessToken.hash, sql.placeholder('hash')),
  gt(accessToken.expiresAt, sql.placeholder('now')),
  lte(accessToken.expiresAt, sql.placeholder('latest')),
  isNull(session.endedAt),
  gt(session.createdAt, sql.placeholder('oldest')),
  isNull(account.deletedAt),
)

/** A placeholder's value goes to the database as it is, without the column's own conversion. */
export function liveTokenValues(hash: string, now: number) {
  return {
    hash,
    now: new Date(now).toISOString(),
    latest: new Date(latestExpiry(now)).toISOString(),
    oldest: new Date(now - sessionAbsoluteLimit).toISOString(),
  }
}

/** Whose live session an access token belongs to. Prepared once for each connection: it runs before many calls. */
export function prepareSessionDoor(queries: Queries) {
  const find = queries
    .select(callerColumns)
    .from(accessToken)
    .innerJoin(session, eq(session.id, accessToken.sessionId))
    .innerJoin(account, eq(account.id, session.accountId))
    .where(liveToken)
    .prepare('find_caller')
  return async (hash: string, now: number) => {
    const [caller] = await find.execute(liveTokenValues(hash, now))
    return caller
  }
}
