import { defaultCommandNames, robotLanguages } from '@kompaan/contract'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'
import { robot } from './robot.ts'

const robotId = () =>
  uuid('robot_id')
    .notNull()
    .references(() => robot.id, { onDelete: 'cascade' })

/** What carers taught a robot to understand, and the script that it then performs. */
export const speechInteraction = pgTable(
  'speech_interaction',
  {
    robotId: robotId(),
    id: uuid().notNull(),
    title: text().notNull(),
    /** By which titles are compared. */
    titleKey: text('title_key').notNull(),
    enabled: boolean().notNull(),
    /** It may have been put away since. */
    scriptId: uuid('script_id').notNull(),
    /** The main one first. */
    commands: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Of two saves never the same, so that it tells them apart. */
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    uniqueIndex('speech_interaction_title').on(table.robotId, table.titleKey),
    index('speech_interaction_script').on(table.robotId, table.scriptId),
    index('speech_interaction_changed_by').on(table.changedBy),
  ],
)

/** What every robot understands, and this one is not to. */
export const defaultCommandOff = pgTable(
  'default_command_off',
  {
    robotId: robotId(),
    name: text({ enum: defaultCommandNames }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.robotId, table.name] })],
)

/** What was said to a robot and not understood. */
export const heard = pgTable(
  'heard',
  {
    robotId: robotId(),
    id: uuid().notNull(),
    text: text().notNull(),
    /** What is left of the text to compare: words that say the same have the same. */
    said: text().notNull(),
    language: text({ enum: robotLanguages }).notNull(),
    /** Never later than when it came. */
    heardAt: instant('heard_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.robotId, table.id] }), index('heard_moment').on(table.heardAt)],
)
