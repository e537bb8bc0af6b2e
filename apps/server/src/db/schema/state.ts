import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { robot } from './robot.ts'

/** What one robot should be like, in parts: each the smallest thing that changes alone. */
export const statePart = pgTable(
  'state_part',
  {
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    id: text().notNull(),
    /** Of the very bytes of the body. */
    sha256: text().notNull(),
    /** JSON. */
    body: text().notNull(),
    /** Which of the robot's own changes this body came with. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.kind, table.id] }),
    index('state_part_sha256').on(table.robotId, table.sha256),
  ],
)

/**
 * What every robot should be like, once for any fleet. A change is a row of its own: robots come to it one after the
 * other, and those whose turn has not come go on with the row before.
 */
export const fleetPart = pgTable('fleet_part', {
  /** Counts the changes; it is a part of the version of every robot's state. */
  version: bigint({ mode: 'number' }).primaryKey(),
  kind: text().notNull(),
  id: text().notNull(),
  sha256: text().notNull(),
  body: text().notNull(),
  changedAt: instant('changed_at').notNull(),
})
