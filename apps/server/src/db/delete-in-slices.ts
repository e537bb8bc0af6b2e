import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'

/** The embedded database serves nobody else during a statement, so long work is done in slices. */
export const sliceSize = 250

export async function deleteInSlices(
  queries: Queries,
  table: PgTable,
  where: SQL | undefined,
): Promise<void> {
  for (;;) {
    const { rowCount } = await queries.execute(
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${sliceSize})`,
    )
    if ((rowCount ?? 0) < sliceSize) return
  }
}
