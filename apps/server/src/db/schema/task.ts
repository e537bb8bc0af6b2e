import { taskTypes } from '@kompaan/contract'
import type { Schedule, TaskPriority } from '@kompaan/contract'
import type { ScheduleException } from '@kompaan/schedule'
import { boolean, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'
import { robot } from './robot.ts'

/** What a robot is planned to do, once or again and again. */
export const task = pgTable(
  'task',
  {
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    versionId: uuid('version_id').notNull(),
    type: text({ enum: taskTypes }).notNull(),
    title: text().notNull(),
    priority: integer().$type<TaskPriority>().notNull(),
    /** The playlist of music, and of all else the script. */
    contentId: uuid('content_id').notNull(),
    /** Its content is a script of version 1. No robot gets it before it is converted. */
    isLegacy: boolean('is_legacy').notNull().default(false),
    schedule: json().$type<Schedule>().notNull(),
    /** What was taken out of it; unique by nominal time. */
    exceptions: json().$type<readonly ScheduleException[]>().notNull(),
    /** Between these lie all occurrences. Null: it does not end. */
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at'),
    /** How often it is on a day on which it is. */
    timesPerDay: integer('times_per_day').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When the robot said that it has it as it is now; null while it has not. */
    heldAt: instant('held_at'),
    changedBy: uuid('changed_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    index('task_last').on(table.robotId, table.lastAt),
    index('task_content').on(table.robotId, table.contentId),
    index('task_ended').on(table.lastAt),
    index('task_changed_by').on(table.changedBy),
  ],
)

/** What planned a script of version 1, and the task that it became. */
export const legacyTask = pgTable(
  'legacy_task',
  {
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    legacyScriptId: uuid('legacy_script_id').notNull(),
    /** Null until its script is converted. */
    newTaskId: uuid('new_task_id'),
  },
  (table) => [primaryKey({ columns: [table.robotId, table.id] })],
)

/** From when until when a robot does nothing of what is planned; of one robot none overlaps another. */
export const pause = pgTable(
  'pause',
  {
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    from: instant('from_at').notNull(),
    /** When it ends or ended; the first instant that is no longer paused. */
    until: instant('until_at').notNull(),
    setBy: uuid('set_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    index('pause_until').on(table.robotId, table.until),
    index('pause_ended').on(table.until),
    index('pause_set_by').on(table.setBy),
  ],
)
