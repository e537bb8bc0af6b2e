import { eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { emailChange } from '../../db/schema.ts'

export type EmailChangeRow = typeof emailChange.$inferSelect

export async function findEmailChangeById(queries: Queries, id: string): Promise<EmailChangeRow | undefined> {
  const [row] = await queries.select().from(emailChange).where(eq(emailChange.id, id))
  return row
}

export async function lockEmailChange(
  tx: Transaction,
  accountId: string,
): Promise<EmailChangeRow | undefined> {
  const [row] = await tx.select().from(emailChange).where(eq(emailChange.accountId, accountId)).for('update')
  return row
}

/** A newer request takes the place of the older one, and with it of its code. */
export async function putEmailChange(tx: Transaction, row: typeof emailChange.$inferInsert): Promise<void> {
  const { accountId: _, ...rest } = row
  await tx.insert(emailChange).values(row).onConflictDoUpdate({ target: emailChange.accountId, set: rest })
}

export async function countWrongTry(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(emailChange)
    .set({ wrongTries: sql`${emailChange.wrongTries} + 1` })
    .where(eq(emailChange.accountId, accountId))
}

export async function removeEmailChange(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(emailChange).where(eq(emailChange.accountId, accountId))
}
