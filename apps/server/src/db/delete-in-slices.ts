import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'

/** The embedded database serves nobody else during a statement, so long work is done in slices. */
export const sliceSize = 250

/**
 * With a column to begin by, an index on it is used; PostgreSQL may otherwise take rows that are seldom found for many,
 * and read the whole table for them.
 */
export async function deleteInSlices(
  queries: Queries,
  table: PgTable,
  where: SQL | undefined,
  beginBy?: PgColumn,
): Promise<void> {
  const order = beginBy === undefined ? sql`` : sql`order by ${beginBy}`
  for (;;) {
    const { rowCount } = await queries.execute(
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${where} ${order} limit ${sliceSize})`,
    )
    if ((rowCount ?? 0) < sliceSize) return
  }
}
