import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import {
  account,
  emailChange,
  eulaAcceptance,
  eulaVersion,
  identity,
  pairing,
  secondFactor,
} from '../../db/schema.ts'
import { removeStream } from '../../events/event-log.repository.ts'

export type AccountRow = typeof account.$inferSelect

/** What a login has to know of an account, in one look-up. */
export interface LoginRecord {
  readonly account: AccountRow
  readonly passwordHash: string
  readonly factor: { seed: string; lastStep: number } | null
}

const alive = isNull(account.deletedAt)

export async function findLoginByEmail(queries: Queries, emailKey: string): Promise<LoginRecord | undefined> {
  const rows = await loginQuery(queries).where(and(eq(account.emailKey, emailKey), alive))
  return rows.map(toLoginRecord)[0]
}

export async function findLoginById(queries: Queries, accountId: string): Promise<LoginRecord | undefined> {
  const rows = await loginQuery(queries).where(and(eq(account.id, accountId), alive))
  return rows.map(toLoginRecord)[0]
}

function loginQuery(queries: Queries) {
  return queries
    .select({ account, passwordHash: identity.secret, factor: secondFactor })
    .from(account)
    .innerJoin(identity, and(eq(identity.accountId, account.id), eq(identity.kind, 'password')))
    .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
}

function toLoginRecord(row: {
  account: AccountRow
  passwordHash: string
  factor: typeof secondFactor.$inferSelect | null
}): LoginRecord {
  const { factor } = row
  return {
    account: row.account,
    passwordHash: row.passwordHash,
    factor: factor?.enabledAt == null ? null : factor,
  }
}

export async function findAccount(queries: Queries, accountId: string): Promise<AccountRow | undefined> {
  const [row] = await queries.select().from(account).where(eq(account.id, accountId))
  return row
}

/**
 * Takes the account's lock; what changes an account and must not run beside another change begins here. A row that
 * refers to the account is no such change: who holds a robot and adds one must not wait for who holds the account.
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, accountId), alive))
    .for('no key update')
  return row
}

/** Whether the address belongs to somebody, other than the account that asks. */
export async function emailIsTaken(
  queries: Queries,
  emailKey: string,
  askingAccountId?: string,
): Promise<boolean> {
  const rows = await queries
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.emailKey, emailKey), alive))
  return rows.some(({ id }) => id !== askingAccountId)
}

export async function insertAccount(
  tx: Transaction,
  row: typeof account.$inferInsert,
  passwordHash: string,
): Promise<void> {
  await tx.insert(account).values(row)
  await tx
    .insert(identity)
    .values({ accountId: row.id, kind: 'password', secret: passwordHash, changedAt: row.createdAt })
}

export async function updateAccount(
  tx: Transaction,
  accountId: string,
  change: Partial<Omit<AccountRow, 'id'>>,
): Promise<void> {
  await tx.update(account).set(change).where(eq(account.id, accountId))
}

export async function savePasswordHash(
  tx: Transaction,
  accountId: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  await tx
    .update(identity)
    .set({ secret: passwordHash, changedAt: now })
    .where(and(eq(identity.accountId, accountId), eq(identity.kind, 'password')))
}

/** Puts the same password under stronger parameters; when the hash is another by now, that one stays. */
export async function renewPasswordHash(
  tx: Transaction,
  accountId: string,
  outdatedHash: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(identity)
    .set({ secret: passwordHash })
    .where(
      and(
        eq(identity.accountId, accountId),
        eq(identity.kind, 'password'),
        eq(identity.secret, outdatedHash),
      ),
    )
}

export async function findLatestEula(queries: Queries) {
  const [row] = await queries.select().from(eulaVersion).orderBy(desc(eulaVersion.version)).limit(1)
  return row
}

export async function findEula(queries: Queries, id: string) {
  const [row] = await queries.select().from(eulaVersion).where(eq(eulaVersion.id, id))
  return row
}

export async function insertEula(tx: Transaction, row: typeof eulaVersion.$inferInsert): Promise<void> {
  await tx.insert(eulaVersion).values(row)
}

export async function addEulaAcceptance(
  tx: Transaction,
  accountId: string,
  eulaVersionId: string,
  now: number,
): Promise<void> {
  await tx.insert(eulaAcceptance).values({ accountId, eulaVersionId, acceptedAt: now }).onConflictDoNothing()
}

export async function removeEulaAcceptances(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(eulaAcceptance).where(eq(eulaAcceptance.accountId, accountId))
}

export async function hasAccepted(
  queries: Queries,
  accountId: string,
  eulaVersionId: string,
): Promise<boolean> {
  const rows = await queries
    .select({ id: eulaAcceptance.eulaVersionId })
    .from(eulaAcceptance)
    .where(and(eq(eulaAcceptance.accountId, accountId), eq(eulaAcceptance.eulaVersionId, eulaVersionId)))
  return rows.length > 0
}

export async function isPrimaryOfAnyRobot(queries: Queries, accountId: string): Promise<boolean> {
  const rows = await queries
    .select({ robotId: pairing.robotId })
    .from(pairing)
    .where(and(eq(pairing.accountId, accountId), eq(pairing.role, 'PRIMARY_CARER')))
    .limit(1)
  return rows.length > 0
}

/** Answers the robots that the account looked after. */
export async function removePairings(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await tx
    .delete(pairing)
    .where(eq(pairing.accountId, accountId))
    .returning({ robotId: pairing.robotId })
  return rows.map(({ robotId }) => robotId)
}

/** Accounts whose data must be gone by now. */
export async function accountsToErase(queries: Queries, now: number): Promise<string[]> {
  const rows = await queries.select({ id: account.id }).from(account).where(lte(account.eraseAfter, now))
  return rows.map(({ id }) => id)
}

/** Everything that hangs on an account goes with its row; its live stream goes too. Answers what it was. */
export async function eraseAccount(
  tx: Transaction,
  accountId: string,
): Promise<Pick<AccountRow, 'emailKey' | 'status'> | undefined> {
  const [row] = await tx
    .delete(account)
    .where(eq(account.id, accountId))
    .returning({ emailKey: account.emailKey, status: account.status })
  await removeStream(tx, `account:${accountId}`)
  return row
}

/** GET self in one query: the account, its second factor, its newest acceptance and a pending address. */
export function prepareSelf(queries: Queries) {
  const accepted = queries
    .select({ id: eulaAcceptance.eulaVersionId })
    .from(eulaAcceptance)
    .innerJoin(eulaVersion, eq(eulaVersion.id, eulaAcceptance.eulaVersionId))
    .where(eq(eulaAcceptance.accountId, account.id))
    .orderBy(desc(eulaVersion.version))
    .limit(1)
  const latest = queries
    .select({ id: eulaVersion.id })
    .from(eulaVersion)
    .orderBy(desc(eulaVersion.version))
    .limit(1)
  return queries
    .select({
      account,
      mfaEnabledAt: secondFactor.enabledAt,
      emailChange: { email: emailChange.email, expiresAt: emailChange.expiresAt },
      userEula: sql<string | null>`(${accepted})`,
      latestEula: sql<string | null>`(${latest})`,
    })
    .from(account)
    .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
    .leftJoin(emailChange, eq(emailChange.accountId, account.id))
    .where(and(eq(account.id, sql.placeholder('accountId')), alive))
    .prepare('find_self')
}
