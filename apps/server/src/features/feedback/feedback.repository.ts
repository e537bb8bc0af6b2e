import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { feedback } from '../../db/schema.ts'

export async function insertFeedback(tx: Transaction, row: typeof feedback.$inferInsert): Promise<void> {
  await tx.insert(feedback).values(row)
}

export async function findFeedback(queries: Queries, id: string) {
  const [row] = await queries.select().from(feedback).where(eq(feedback.id, id))
  return row
}
