import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { feedback } from '../../db/schema.ts'

export async function insertFeedback(tx: Transaction, row: typeof feedback.$inferInsert): Promise<void> {
  await tx.insert(feedback).values(row)
}

export async function findFeedback(queries: Queries, id: string) {
  const [row] = await queries.select().from(feedback).where(eq(feedback.id, id))
  return row
}

/** What somebody told, for the export of their account. */
export function exportedFeedback(queries: Queries, accountId: string): Pages {
  return inPages(queries, feedback, {
    key: feedback.id,
    where: eq(feedback.accountId, accountId),
    columns: {
      firstName: feedback.firstName,
      email: feedback.email,
      phoneNumber: feedback.phoneNumber,
      text: feedback.text,
      createdAt: feedback.createdAt,
    },
  })
}
