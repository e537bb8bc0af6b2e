import { and, asc, eq, gt, inArray, isNull, lt, notLike } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { recoveryCode, secondFactor } from '../../db/schema.ts'

export async function findSecondFactor(queries: Queries, accountId: string) {
  const [row] = await queries.select().from(secondFactor).where(eq(secondFactor.accountId, accountId))
  return row
}

/** Keeps a new seed that is not yet on; one that is on stays as it is, and false is answered. */
export async function putPendingSeed(tx: Transaction, accountId: string, seed: string): Promise<boolean> {
  const rows = await tx
    .insert(secondFactor)
    .values({ accountId, seed, lastStep: 0 })
    .onConflictDoUpdate({
      target: secondFactor.accountId,
      set: { seed, lastStep: 0 },
      setWhere: isNull(secondFactor.enabledAt),
    })
    .returning({ accountId: secondFactor.accountId })
  return rows.length > 0
}

/** Turns the very seed on that the code was made from; false when it was replaced or is on already. */
export async function enableSecondFactor(
  tx: Transaction,
  accountId: string,
  seed: string,
  now: number,
): Promise<boolean> {
  const rows = await tx
    .update(secondFactor)
    .set({ enabledAt: now })
    .where(
      and(eq(secondFactor.accountId, accountId), eq(secondFactor.seed, seed), isNull(secondFactor.enabledAt)),
    )
    .returning({ accountId: secondFactor.accountId })
  return rows.length > 0
}

export async function removeSecondFactor(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(secondFactor).where(eq(secondFactor.accountId, accountId))
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
}

/** Uses up a time step; false when it, or a newer one, was used before. One statement, so it holds in parallel. */
export async function spendStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.accountId, accountId), lt(secondFactor.lastStep, step)))
    .returning({ accountId: secondFactor.accountId })
  return rows.length > 0
}

export async function spendRecoveryCode(
  tx: Transaction,
  accountId: string,
  hashes: readonly string[],
  now: number,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.accountId, accountId),
        inArray(recoveryCode.hash, [...hashes]),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ hash: recoveryCode.hash })
  return rows.length > 0
}

export async function findRecoveryCode(queries: Queries, accountId: string, hashes: readonly string[]) {
  const [row] = await queries
    .select({ usedAt: recoveryCode.usedAt })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), inArray(recoveryCode.hash, [...hashes])))
  return row
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await tx.insert(recoveryCode).values(hashes.map((hash) => ({ accountId, hash })))
}

/** Those that another key than the newest sealed, of the accounts after this one, in their order. */
export async function findSeedsOfOlderKeys(
  queries: Queries,
  newestKeyId: string,
  after: string,
  limit: number,
): Promise<{ accountId: string; seed: string }[]> {
  return queries
    .select({ accountId: secondFactor.accountId, seed: secondFactor.seed })
    .from(secondFactor)
    .where(and(notLike(secondFactor.seed, `${newestKeyId}.%`), gt(secondFactor.accountId, after)))
    .orderBy(asc(secondFactor.accountId))
    .limit(limit)
}

/** Only where it is still the same: somebody may have set up another meanwhile. */
export async function replaceSeed(queries: Queries, seed: string, renewed: string): Promise<void> {
  await queries.update(secondFactor).set({ seed: renewed }).where(eq(secondFactor.seed, seed))
}
