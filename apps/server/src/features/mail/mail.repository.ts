import { emailKey } from '@kompaan/contract'
import { and, count, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { hasAddress, inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { account, mail } from '../../db/schema.ts'
import type { ExportedAccount } from '../../feature.ts'
import type { MailKind } from './mail-kind.ts'

export type MailRow = typeof mail.$inferSelect
type NewMail = Omit<typeof mail.$inferInsert, 'recipientKey'>

/** The mail of an alert has the alert's id and is put anew with each try: what it says may have changed. */
export async function putMail(tx: Transaction, row: NewMail): Promise<void> {
  const { kind, recipient, language, state, createdAt } = row
  await tx
    .insert(mail)
    .values(withKey(row))
    .onConflictDoUpdate({
      target: mail.id,
      set: { kind, recipient, recipientKey: emailKey(recipient), language, state, createdAt },
    })
}

/** For somebody who is erased: also what was sent to their address when they had no account. */
export async function removeMailsTo(tx: Transaction, key: string): Promise<void> {
  await tx.delete(mail).where(eq(mail.recipientKey, key))
}

/** How many mails of these kinds an address was sent since then, by whomever. */
export async function countMailsTo(
  queries: Queries,
  key: string,
  kinds: readonly MailKind[],
  since: number,
): Promise<number> {
  const [row] = await queries
    .select({ count: count() })
    .from(mail)
    .where(and(eq(mail.recipientKey, key), inArray(mail.kind, [...kinds]), gt(mail.createdAt, since)))
  return row?.count ?? 0
}

export async function insertMail(tx: Transaction, row: NewMail): Promise<void> {
  await tx.insert(mail).values(withKey(row))
}

function withKey(row: NewMail): typeof mail.$inferInsert {
  return { ...row, recipientKey: emailKey(row.recipient) }
}

/** A mail and whose it is. */
export interface FoundMail {
  readonly mail: MailRow
  readonly account: Pick<typeof account.$inferSelect, 'firstName' | 'email' | 'status'> | null
}

export async function findMail(queries: Queries, id: string): Promise<FoundMail | undefined> {
  const [row] = await queries
    .select({
      mail,
      account: { firstName: account.firstName, email: account.email, status: account.status },
    })
    .from(mail)
    .leftJoin(account, eq(account.id, mail.accountId))
    .where(eq(mail.id, id))
  return row
}

export async function markMail(
  queries: Queries,
  id: string,
  state: 'sent' | 'refused',
  now: number,
): Promise<void> {
  await queries.update(mail).set({ state, sentAt: now }).where(eq(mail.id, id))
}

export async function removeWaitingMail(queries: Queries, id: string): Promise<void> {
  await queries.delete(mail).where(and(eq(mail.id, id), eq(mail.state, 'waiting')))
}

export async function newestMails(queries: Queries, limit: number): Promise<MailRow[]> {
  return queries.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(limit)
}

/** Mails that no try could hand over; answers how many. */
export async function giveUpMailsBefore(queries: Queries, before: number, now: number): Promise<number> {
  const rows = await queries
    .update(mail)
    .set({ state: 'refused', sentAt: now })
    .where(and(eq(mail.state, 'waiting'), lt(mail.createdAt, before)))
    .returning({ id: mail.id })
  return rows.length
}

/** The mails of an account, and what was sent to its address as to anybody's: an invite, or mails to a contact. */
export function exportedMails(queries: Queries, { accountId, ownAddress }: ExportedAccount): Pages {
  return inPages(queries, mail, {
    key: mail.id,
    where: or(
      eq(mail.accountId, accountId),
      and(isNull(mail.accountId), hasAddress(mail.recipientKey, ownAddress)),
    ),
    columns: {
      kind: mail.kind,
      recipient: mail.recipient,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
    },
  })
}
