import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { deleteInSlices } from '../../db/delete-in-slices.ts'
import { account, mail } from '../../db/schema.ts'

export type MailRow = typeof mail.$inferSelect

export async function insertMail(tx: Transaction, row: typeof mail.$inferInsert): Promise<void> {
  await tx.insert(mail).values(row)
}

export async function findMail(queries: Queries, id: string) {
  const [row] = await queries
    .select({ mail, firstName: account.firstName })
    .from(mail)
    .innerJoin(account, eq(account.id, mail.accountId))
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

export async function newestMails(queries: Queries, limit: number): Promise<MailRow[]> {
  return queries.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(limit)
}

export async function removeMailsBefore(queries: Queries, before: number): Promise<void> {
  await deleteInSlices(queries, mail, lt(mail.createdAt, before))
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
