import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { hasAddress, inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { account, contact } from '../../db/schema.ts'

export type ContactRow = typeof contact.$inferSelect

/** Whose address is confirmed and takes mail. */
const mailedStates = ['verified', 'cleared'] as const

/** An address that the operator cleared may still have to be confirmed: it refused the very mail that asked for it. */
export function isMailed({ state, codeExpiresAt }: Pick<ContactRow, 'state' | 'codeExpiresAt'>): boolean {
  return codeExpiresAt === null && mailedStates.some((mailed) => mailed === state)
}

/** What is told of a contact. */
const shownColumns = {
  id: contact.id,
  email: contact.email,
  state: contact.state,
  codeExpiresAt: contact.codeExpiresAt,
  notificationDelay: contact.notificationDelay,
  onlineNotification: contact.onlineNotification,
}
export type ShownContact = Pick<ContactRow, keyof typeof shownColumns>

export function prepareContacts(queries: Queries) {
  return queries
    .select(shownColumns)
    .from(contact)
    .where(eq(contact.robotId, sql.placeholder('robotId')))
    .orderBy(asc(contact.createdAt), asc(contact.id))
    .prepare('find_contacts')
}

export async function findContacts(queries: Queries, robotId: string): Promise<ContactRow[]> {
  return queries.select().from(contact).where(eq(contact.robotId, robotId))
}

export async function findContact(
  queries: Queries,
  robotId: string,
  contactId: string,
): Promise<ContactRow | undefined> {
  const [row] = await queries
    .select()
    .from(contact)
    .where(and(eq(contact.robotId, robotId), eq(contact.id, contactId)))
  return row
}

export async function findContactById(queries: Queries, contactId: string): Promise<ContactRow | undefined> {
  const [row] = await queries.select().from(contact).where(eq(contact.id, contactId))
  return row
}

/** A contact with the name of the carer who gave the address. */
export async function findContactWithCarer(queries: Queries, contactId: string) {
  const [row] = await queries
    .select({ contact, carer: { firstName: account.firstName, lastName: account.lastName } })
    .from(contact)
    // An account that was closed has no name any more.
    .leftJoin(account, and(eq(account.id, contact.addedBy), isNull(account.deletedAt)))
    .where(eq(contact.id, contactId))
  return row
}

/** Those of several robots who are mailed when one of them is offline. */
export async function findMailedContacts(
  queries: Queries,
  robotIds: readonly string[],
): Promise<ContactRow[]> {
  return queries
    .select()
    .from(contact)
    .where(
      and(
        inArray(contact.robotId, [...robotIds]),
        inArray(contact.state, [...mailedStates]),
        isNull(contact.codeExpiresAt),
      ),
    )
}

export async function findBouncing(queries: Queries, emailKey: string): Promise<ContactRow[]> {
  return queries
    .select()
    .from(contact)
    .where(and(eq(contact.emailKey, emailKey), eq(contact.state, 'bounces')))
    .orderBy(asc(contact.robotId))
}

/** Those who have not confirmed their address and are to be reminded by now. */
export async function findContactsToRemind(queries: Queries, now: number, limit: number): Promise<string[]> {
  const rows = await queries
    .select({ id: contact.id })
    .from(contact)
    .where(and(isNotNull(contact.remindAt), lte(contact.remindAt, now)))
    .orderBy(asc(contact.remindAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function insertContact(tx: Transaction, row: typeof contact.$inferInsert): Promise<void> {
  await tx.insert(contact).values(row)
}

export async function saveContact(
  tx: Transaction,
  contactId: string,
  change: Partial<Omit<ContactRow, 'id' | 'robotId'>>,
): Promise<void> {
  await tx.update(contact).set(change).where(eq(contact.id, contactId))
}

export async function removeContactRow(tx: Transaction, contactId: string): Promise<void> {
  await tx.delete(contact).where(eq(contact.id, contactId))
}

/** By robot, in the order in which locks are taken. */
export async function findContactsWith(queries: Queries, emailKey: string): Promise<ContactRow[]> {
  return queries.select().from(contact).where(eq(contact.emailKey, emailKey)).orderBy(asc(contact.robotId))
}

/** Where somebody is mailed when a robot is offline, for the export of their account. */
export function exportedContacts(queries: Queries, ownAddress: string | null): Pages {
  return inPages(queries, contact, {
    key: contact.id,
    where: hasAddress(contact.emailKey, ownAddress),
    columns: {
      email: contact.email,
      language: contact.language,
      state: contact.state,
      notificationDelay: contact.notificationDelay,
      onlineNotification: contact.onlineNotification,
      createdAt: contact.createdAt,
      codeExpiresAt: contact.codeExpiresAt,
      remindAt: contact.remindAt,
      bouncedAt: contact.bouncedAt,
    },
  })
}

/** Which addresses a carer gave, for the export of their account. To others only that and when: the addresses are theirs. */
export function exportedContactsOf(queries: Queries, accountId: string): Pages {
  return inPages(queries, contact, {
    key: contact.id,
    where: eq(contact.addedBy, accountId),
    columns: { state: contact.state, createdAt: contact.createdAt },
  })
}
