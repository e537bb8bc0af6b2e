import { foreignKey, index, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'
import { pairing, robot } from './robot.ts'

/** What somebody has written of a script without saving it (D-46); it goes when they no longer look after the robot. */
export const scriptDraft = pgTable(
  'script_draft',
  {
    id: uuid().primaryKey(),
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The script's id, or `new`. */
    scriptId: text('script_id').notNull(),
    /** Made by whoever wrote it; the next one names it as its base. */
    version: uuid().notNull(),
    /** As it came: unlike jsonb, this takes every text that JSON can hold. */
    content: json().$type<Record<string, unknown>>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'script_draft_pairing',
      columns: [table.robotId, table.accountId],
      foreignColumns: [pairing.robotId, pairing.accountId],
    }).onDelete('cascade'),
    uniqueIndex('script_draft_place').on(table.accountId, table.robotId, table.scriptId),
    index('script_draft_robot').on(table.robotId),
    index('script_draft_saved').on(table.savedAt),
  ],
)
