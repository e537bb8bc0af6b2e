import { robotLanguages, scriptCategories, scriptTypes, stepTypes, templateGroups } from '@kompaan/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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

const robotId = () =>
  uuid('robot_id')
    .notNull()
    .references(() => robot.id, { onDelete: 'cascade' })

/** What a list shows of a script or of a version, without what it does. */
const about = {
  type: text({ enum: scriptTypes }).notNull(),
  name: text().notNull(),
  category: text({ enum: scriptCategories }).notNull(),
  language: text({ enum: robotLanguages }).notNull(),
  /** About how long it takes (D-43). */
  seconds: integer().notNull(),
  stepTypes: text('step_types', { enum: stepTypes }).array().notNull(),
  stepCount: integer('step_count').notNull(),
}

/** A script of a robot: its newest version as lists show it. Reminders and questions are small scripts (D-26). */
export const script = pgTable(
  'script',
  {
    robotId: robotId(),
    id: uuid().notNull(),
    ...about,
    /** What no other of the robot has; kept by us, since databases differ in which letters are the same. */
    nameKey: text('name_key').notNull(),
    templateId: uuid('template_id'),
    /** The script of version 1 that it was. */
    legacyId: uuid('legacy_id'),
    versionId: uuid('version_id').notNull(),
    number: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => account.id, { onDelete: 'set null' }),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    uniqueIndex('script_name')
      .on(table.robotId, table.type, table.nameKey)
      .where(sql`${table.archivedAt} is null`),
    index('script_changed_by').on(table.changedBy),
    index('script_archived').on(table.archivedAt),
  ],
)

/** One save of a script; it never changes (D-43). */
export const scriptVersion = pgTable(
  'script_version',
  {
    robotId: robotId(),
    id: uuid().notNull(),
    scriptId: uuid('script_id').notNull(),
    number: integer().notNull(),
    ...about,
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    foreignKey({
      name: 'script_version_script',
      columns: [table.robotId, table.scriptId],
      foreignColumns: [script.robotId, script.id],
    }).onDelete('cascade'),
    uniqueIndex('script_version_number').on(table.robotId, table.scriptId, table.number),
    index('script_version_saved_by').on(table.savedBy),
  ],
)

/** What a version does, as it travels: apart, so that no list reads it. */
export const scriptVersionContent = pgTable(
  'script_version_content',
  {
    robotId: robotId(),
    versionId: uuid('version_id').notNull(),
    /** An object with steps, nodes and nexts, as JSON. */
    content: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.versionId] }),
    foreignKey({
      name: 'script_version_content_version',
      columns: [table.robotId, table.versionId],
      foreignColumns: [scriptVersion.robotId, scriptVersion.id],
    }).onDelete('cascade'),
  ],
)

/** A script, reminder or question of version 1. */
export const legacyScript = pgTable(
  'legacy_script',
  {
    robotId: robotId(),
    id: uuid().notNull(),
    type: text({ enum: scriptTypes }).notNull(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    category: text({ enum: scriptCategories }).notNull(),
    language: text({ enum: robotLanguages }).notNull(),
    content: json().$type<Record<string, unknown>>().notNull(),
    changedAt: instant('changed_at').notNull(),
    /** What it was made into. */
    scriptId: uuid('script_id'),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    uniqueIndex('legacy_script_name')
      .on(table.robotId, table.type, table.nameKey)
      .where(sql`${table.scriptId} is null`),
  ],
)

/**
 * What the operator put among the templates and public scripts. One with the id of a script that Kompaan brings takes its
 * place.
 */
export const scriptTemplate = pgTable(
  'script_template',
  {
    id: uuid().primaryKey(),
    templateGroup: text('template_group', { enum: templateGroups }).notNull(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    category: text({ enum: scriptCategories }).notNull(),
    language: text({ enum: robotLanguages }).notNull(),
    seconds: integer().notNull(),
    stepTypes: text('step_types', { enum: stepTypes }).array().notNull(),
    stepCount: integer('step_count').notNull(),
    content: text().notNull(),
    /** Of one that Kompaan brings and the operator does not want. */
    removed: boolean().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [uniqueIndex('script_template_name').on(table.templateGroup, table.language, table.nameKey)],
)
