import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { accessToken, account, refreshToken, session } from '../../db/schema.ts'
import { sessionAbsoluteLimit } from './session-limits.ts'

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

export async function touchSession(tx: Transaction, sessionId: string, now: number): Promise<void> {
  await tx.update(session).set({ lastUsedAt: now }).where(eq(session.id, sessionId))
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

/** Whose live session an access token belongs to. Prepared once for each connection: it runs before nearly every call. */
export function prepareSessionDoor(queries: Queries) {
  const find = queries
    .select({
      accountId: account.id,
      status: account.status,
      sessionId: session.id,
      tokenExpiresAt: accessToken.expiresAt,
    })
    .from(accessToken)
    .innerJoin(session, eq(session.id, accessToken.sessionId))
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(accessToken.hash, sql.placeholder('hash')),
        gt(accessToken.expiresAt, sql.placeholder('now')),
        isNull(session.endedAt),
        gt(session.createdAt, sql.placeholder('oldest')),
        isNull(account.deletedAt),
      ),
    )
    .prepare('find_caller')
  return async (hash: string, now: number) => {
    const [caller] = await find.execute({
      hash,
      // A placeholder's value goes to the database as it is, without the column's own conversion.
      now: new Date(now).toISOString(),
      oldest: new Date(now - sessionAbsoluteLimit).toISOString(),
    })
    return caller
  }
}
