import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What somebody wrote, of which nothing is ours: a number in it is a number, whatever its name. */
export class AsWritten {
  readonly #value: unknown
  constructor(value: unknown) {
    this.#value = value
  }
  toJSON(): unknown {
    return this.#value
  }
}

/** A column that goes out of an export as it came in. */
export function asWritten(column: PgColumn): SQL<AsWritten> {
  return sql`${column}`.mapWith((value: unknown) => new AsWritten(value))
}
