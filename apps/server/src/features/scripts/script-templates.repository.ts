import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { scriptTemplate } from '../../db/schema.ts'

export type TemplateRow = typeof scriptTemplate.$inferSelect

const { content: _, ...withoutContent } = getTableColumns(scriptTemplate)

/** What the operator put among the templates, without what they do. */
export async function findTemplates(queries: Queries): Promise<Omit<TemplateRow, 'content'>[]> {
  return queries.select(withoutContent).from(scriptTemplate).orderBy(asc(scriptTemplate.id))
}

export async function findTemplate(queries: Queries, id: string): Promise<TemplateRow | undefined> {
  const [row] = await queries.select().from(scriptTemplate).where(eq(scriptTemplate.id, id))
  return row
}

export async function saveTemplate(tx: Transaction, row: TemplateRow): Promise<void> {
  const { id: _, ...changed } = row
  await tx.insert(scriptTemplate).values(row).onConflictDoUpdate({ target: scriptTemplate.id, set: changed })
}

export async function deleteTemplate(tx: Transaction, id: string): Promise<void> {
  await tx.delete(scriptTemplate).where(eq(scriptTemplate.id, id))
}
