import { interfaceLanguages } from '@kompaan/contract'
import type { BodyOf, Contract } from '@kompaan/contract'
import { boolean, index, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { robot } from './robot.ts'

type Definition = BodyOf<Contract['defineReport']>
type Filled = BodyOf<Contract['deviceReport']>

/** A report type that the operator made, or put in the place of one that Kompaan brings. */
export const reportDefinition = pgTable('report_definition', {
  reportType: text('report_type').primaryKey(),
  nl: json().$type<Definition['nl']>().notNull(),
  en: json().$type<Definition['en']>().notNull(),
  /** Of one that Kompaan brings and the operator does not want. */
  removed: boolean().notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Where reports of a type go: an address, or a webhook. */
export const reportDelivery = pgTable(
  'report_delivery',
  {
    id: uuid().primaryKey(),
    reportType: text('report_type').notNull(),
    kind: text({ enum: ['mail', 'webhook'] }).notNull(),
    /** The address, of either kind. */
    target: text().notNull(),
    /** Of a mail. */
    language: text({ enum: interfaceLanguages }),
    /** What a webhook is signed with, encrypted. */
    secret: text(),
    createdAt: instant('created_at').notNull(),
    /** Since when nothing gets there. */
    failingSince: instant('failing_since'),
    /** Switched off, after it had failed for too long. */
    offAt: instant('off_at'),
  },
  (table) => [uniqueIndex('report_delivery_target').on(table.reportType, table.kind, table.target)],
)

/** A report that a robot filled in and sent. */
export const report = pgTable(
  'report',
  {
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    reportType: text('report_type').notNull(),
    executionId: uuid('execution_id').notNull(),
    scriptVersionId: uuid('script_version_id').notNull(),
    fields: json().$type<Filled['fields']>().notNull(),
    /** By the robot's clock. */
    sentAt: instant('sent_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    index('report_newest').on(table.robotId, table.receivedAt, table.id),
    index('report_received').on(table.receivedAt),
  ],
)
