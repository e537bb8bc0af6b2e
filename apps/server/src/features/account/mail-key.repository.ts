import { and, eq, isNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { mailKey } from '../../db/schema.ts'

export type MailKeyRow = typeof mailKey.$inferSelect
export type MailKeyPurpose = MailKeyRow['purpose']

export async function insertMailKey(tx: Transaction, row: typeof mailKey.$inferInsert): Promise<void> {
  await tx.insert(mailKey).values(row)
}

export async function findMailKeyById(queries: Queries, id: string): Promise<MailKeyRow | undefined> {
  const [row] = await queries.select().from(mailKey).where(eq(mailKey.id, id))
  return row
}

export async function findMailKeyByHash(
  queries: Queries,
  hash: string,
  purpose: MailKeyPurpose,
): Promise<MailKeyRow | undefined> {
  const [row] = await queries
    .select()
    .from(mailKey)
    .where(and(eq(mailKey.hash, hash), eq(mailKey.purpose, purpose)))
  return row
}

export async function markMailKeyUsed(tx: Transaction, id: string, now: number): Promise<void> {
  await tx.update(mailKey).set({ usedAt: now }).where(eq(mailKey.id, id))
}

export async function voidMailKeys(
  tx: Transaction,
  accountId: string,
  purpose: MailKeyPurpose,
  now: number,
): Promise<void> {
  await tx
    .update(mailKey)
    .set({ voidedAt: now })
    .where(
      and(
        eq(mailKey.accountId, accountId),
        eq(mailKey.purpose, purpose),
        isNull(mailKey.usedAt),
        isNull(mailKey.voidedAt),
      ),
    )
}
