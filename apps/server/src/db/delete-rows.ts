import { eq, lt, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from './database.ts'
import { deleteInSlices } from './delete-in-slices.ts'

/** The rows of a table that name something in a column. */
export async function deleteRowsNaming(
  tx: Transaction,
  table: PgTable,
  column: PgColumn,
  id: string,
): Promise<void> {
  await tx.delete(table).where(eq(column, id))
}

/** The rows with a moment, in any of these columns, that lies before the one given for it. */
export async function deleteRowsBefore(
  queries: Queries,
  table: PgTable,
  moments: readonly { readonly column: PgColumn; readonly before: number }[],
): Promise<void> {
  await deleteInSlices(queries, table, or(...moments.map(({ column, before }) => lt(column, before))))
}
