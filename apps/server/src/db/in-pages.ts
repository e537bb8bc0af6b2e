import { and, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'

/** Rows in memory at a time: years of a busy account are more than a server can hold for each who asks. */
export const pageSize = 200

/** Rows that are read a page at a time, as fast as they are taken. */
export type Pages = AsyncIterable<readonly object[]>

interface Asked {
  /** No two of the rows asked for have the same; they come in its order. */
  readonly key: PgColumn
  readonly where: SQL | undefined
  /** What is read of each row, by the names that it goes out with. */
  readonly columns: Readonly<Record<string, PgColumn | SQL>>
  /** Rows in memory at a time, where each can be as large as a page of others. */
  readonly size?: number
}

/** Reads rows in the order of a key, each page after the last row of the one before. */
export async function* inPages(
  queries: Queries,
  table: PgTable,
  { key, where, columns, size = pageSize }: Asked,
): AsyncGenerator<readonly object[]> {
  let last: unknown
  for (;;) {
    const rows = await queries
      .select({ row: columns, key })
      .from(table)
      .where(and(where, last === undefined ? undefined : gt(key, last)))
      .orderBy(key)
      .limit(size)
    yield rows.map(({ row }) => row)
    last = rows.at(-1)?.key
    if (last === undefined || rows.length < size) return
  }
}

/** Rows with this address; none when no address is known to be the account's own. */
export function hasAddress(column: PgColumn | SQL, ownAddress: string | null): SQL {
  return ownAddress === null ? sql`false` : sql`${column} = ${ownAddress}`
}
