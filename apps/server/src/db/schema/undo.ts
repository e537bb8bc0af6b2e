import { index, json, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import type { playlist, song } from './music.ts'
import { robot } from './robot.ts'
import type { speechInteraction } from './speech-interaction.ts'
import type { task } from './task.ts'

/** A task as it was. Whoever puts it back is the one who saved it last. */
export type RememberedTask = Omit<typeof task.$inferSelect, 'changedBy'>

/** Songs as they were, with their files. Whoever puts them back is the one who added them. */
export interface RememberedSongs {
  readonly rows: readonly Omit<typeof song.$inferSelect, 'addedBy'>[]
  /** All songs, in order, of each playlist that held one of these. */
  readonly places: readonly { readonly playlistId: string; readonly before: readonly string[] }[]
}

/** What one change took away or moved, by what it concerns: each feature restores its own part. */
export interface UndoContent {
  readonly tasks?: {
    readonly before: readonly RememberedTask[]
    /** What the change left of them, and what it planned instead. */
    readonly after: readonly RememberedTask[]
    /** The change concerned what these tasks perform, and ended the tasks with it. */
    readonly isConsequence: boolean
  }
  readonly playlist?: {
    readonly row: Omit<typeof playlist.$inferSelect, 'changedBy'>
    readonly songIds: readonly string[]
  }
  readonly songs?: RememberedSongs
  /** An archived script keeps its rows. */
  readonly script?: { readonly id: string }
  readonly interaction?: Omit<typeof speechInteraction.$inferSelect, 'changedBy'>
}

/** A change that can be undone for some minutes. */
export const undoableChange = pgTable(
  'undoable_change',
  {
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    /** Made by the caller who made the change. */
    id: uuid().notNull(),
    content: json().$type<UndoContent>().notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Until when it can be undone. */
    expiresAt: instant('expires_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    index('undoable_change_expires').on(table.expiresAt),
  ],
)
