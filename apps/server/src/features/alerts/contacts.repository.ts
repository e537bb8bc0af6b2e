import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { hasAddress, inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { offlineContact } from '../../db/schema.ts'

export type ContactRow = typeof offlineContact.$inferSelect

/** Whose address is confirmed and takes mail. */
const mailedStates = ['verified', 'cleared'] as const

/** An address that the operator cleared may still have to be confirmed: it refused the very mail that asked for it. */
export function isMailed({ state, codeExpiresAt }: Pick<ContactRow, 'state' | 'codeExpiresAt'>): boolean {
  return codeExpiresAt === null && mailedStates.some((mailed) => mailed === state)
}

/** What is told of a contact. */
const shownColumns = {
  id: offlineContact.id,
  email: offlineContact.email,
  state: offlineContact.state,
  codeExpiresAt: offlineContact.codeExpiresAt,
  notificationDelay: offlineContact.notificationDelay,
  onlineNotification: offlineContact.onlineNotification,
}
export type ShownContact = Pick<ContactRow, keyof typeof shownColumns>

export function prepareContacts(queries: Queries) {
  return queries
    .select(shownColumns)
    .from(offlineContact)
    .where(eq(offlineContact.robotId, sql.placeholder('robotId')))
    .orderBy(asc(offlineContact.createdAt), asc(offlineContact.id))
    .prepare('find_contacts')
}

export async function findContacts(queries: Queries, robotId: string): Promise<ContactRow[]> {
  return queries.select().from(offlineContact).where(eq(offlineContact.robotId, robotId))
}

export async function findContact(
  queries: Queries,
  robotId: string,
  contactId: string,
): Promise<ContactRow | undefined> {
  const [row] = await queries
    .select()
    .from(offlineContact)
    .where(and(eq(offlineContact.robotId, robotId), eq(offlineContact.id, contactId)))
  return row
}

export async function findContactById(queries: Queries, contactId: string): Promise<ContactRow | undefined> {
  const [row] = await queries.select().from(offlineContact).where(eq(offlineContact.id, contactId))
  return row
}

/** Those of several robots who are mailed when one of them is offline. */
export async function findMailedContacts(
  queries: Queries,
  robotIds: readonly string[],
): Promise<ContactRow[]> {
  return queries
    .select()
    .from(offlineContact)
    .where(
      and(
        inArray(offlineContact.robotId, [...robotIds]),
        inArray(offlineContact.state, [...mailedStates]),
        isNull(offlineContact.codeExpiresAt),
      ),
    )
}

export async function findBouncing(queries: Queries, emailKey: string): Promise<ContactRow[]> {
  return queries
    .select()
    .from(offlineContact)
    .where(and(eq(offlineContact.emailKey, emailKey), eq(offlineContact.state, 'bounces')))
    .orderBy(asc(offlineContact.robotId))
}

/** Those who have not confirmed their address and are to be reminded by now. */
export async function findContactsToRemind(queries: Queries, now: number, limit: number): Promise<string[]> {
  const rows = await queries
    .select({ id: offlineContact.id })
    .from(offlineContact)
    .where(and(isNotNull(offlineContact.remindAt), lte(offlineContact.remindAt, now)))
    .orderBy(asc(offlineContact.remindAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function insertContact(tx: Transaction, row: typeof offlineContact.$inferInsert): Promise<void> {
  await tx.insert(offlineContact).values(row)
}

export async function saveContact(
  tx: Transaction,
  contactId: string,
  change: Partial<Omit<ContactRow, 'id' | 'robotId'>>,
): Promise<void> {
  await tx.update(offlineContact).set(change).where(eq(offlineContact.id, contactId))
}

export async function removeContactRow(tx: Transaction, contactId: string): Promise<void> {
  await tx.delete(offlineContact).where(eq(offlineContact.id, contactId))
}

/** By robot, in the order in which locks are taken. */
export async function findContactsWith(queries: Queries, emailKey: string): Promise<ContactRow[]> {
  return queries
    .select()
    .from(offlineContact)
    .where(eq(offlineContact.emailKey, emailKey))
    .orderBy(asc(offlineContact.robotId))
}

/** Where somebody is mailed when a robot is offline, for the export of their account. */
export function exportedContacts(queries: Queries, ownAddress: string | null): Pages {
  return inPages(queries, offlineContact, {
    key: offlineContact.id,
    where: hasAddress(offlineContact.emailKey, ownAddress),
    columns: {
      email: offlineContact.email,
      language: offlineContact.language,
      state: offlineContact.state,
      notificationDelay: offlineContact.notificationDelay,
      onlineNotification: offlineContact.onlineNotification,
      createdAt: offlineContact.createdAt,
      codeExpiresAt: offlineContact.codeExpiresAt,
      remindAt: offlineContact.remindAt,
      bouncedAt: offlineContact.bouncedAt,
    },
  })
}
