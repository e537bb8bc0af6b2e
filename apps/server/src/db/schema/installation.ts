import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** What is true of the database as a whole: one row, made at the first start. */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey().default(1),
    /** Another after each restore: versions and cursors of before mean nothing any more (D-63). */
    epoch: uuid().notNull(),
    /** A keyed hash under the newest key of the last start: tells whether SECRET_KEY is that of this database. */
    keyCheck: text('key_check'),
  },
  (table) => [check('installation_single', sql`${table.id} = 1`)],
)
