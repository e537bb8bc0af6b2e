import { and, count, desc, eq, gt, inArray, lt, not, notInArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { deleteInSlices } from '../../db/delete-in-slices.ts'
import { account, mail } from '../../db/schema.ts'
import { alertMailKinds } from './mail-kind.ts'
import type { MailKind } from './mail-kind.ts'

export type MailRow = typeof mail.$inferSelect

/** The mail of an alert has the alert's id and is put anew with each try: what it says may have changed. */
export async function putMail(tx: Transaction, row: typeof mail.$inferInsert): Promise<void> {
  const { kind, recipient, language, state, createdAt } = row
  await tx
    .insert(mail)
    .values(row)
    .onConflictDoUpdate({ target: mail.id, set: { kind, recipient, language, state, createdAt } })
}

export async function removeMailsOfRobot(tx: Transaction, robotId: string): Promise<void> {
  await tx.delete(mail).where(eq(mail.robotId, robotId))
}

/** For somebody who is erased: also what was sent to their address when they had no account. */
export async function removeMailsTo(tx: Transaction, emailKey: string): Promise<void> {
  await tx.delete(mail).where(eq(sql`lower(${mail.recipient})`, emailKey))
}

/** How many mails of these kinds an address was sent since then, by whomever. */
export async function countMailsTo(
  queries: Queries,
  emailKey: string,
  kinds: readonly MailKind[],
  since: number,
): Promise<number> {
  const [row] = await queries
    .select({ count: count() })
    .from(mail)
    .where(
      and(
        eq(sql`lower(${mail.recipient})`, emailKey),
        inArray(mail.kind, [...kinds]),
        gt(mail.createdAt, since),
      ),
    )
  return row?.count ?? 0
}

export async function insertMail(tx: Transaction, row: typeof mail.$inferInsert): Promise<void> {
  await tx.insert(mail).values(row)
}

export async function findMail(queries: Queries, id: string) {
  const [row] = await queries
    .select({ mail, firstName: account.firstName })
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

/** Mails in line that no job would send, oldest first; those of alerts need none. */
export async function findMailsWithoutJob(queries: Queries): Promise<{ id: string }[]> {
  const hasJob = sql`exists (select 1 from jobs.job where name = 'mail.send' and data ->> 'mailId' = ${mail.id}::text
    and state in ('created', 'retry', 'active'))`
  return queries
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.state, 'waiting'), notInArray(mail.kind, [...alertMailKinds]), not(hasJob)))
    .orderBy(mail.createdAt)
}
