import { interfaceLanguages } from '@kompaan/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'
import { robot } from './robot.ts'

/** The version of a live stream; its row is the lock under which events are numbered. */
export const stream = pgTable('stream', {
  name: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})

export const event = pgTable(
  'event',
  {
    stream: text().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    entityId: text('entity_id'),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stream, table.version] }), index('event_at').on(table.at)],
)

/** Who did what, when and from where. Rows are only ever added: a trigger refuses the rest. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    /** 'account:ID', 'operator', 'system' or 'anonymous'. */
    actor: text().notNull(),
    action: text().notNull(),
    /** 'account:ID', 'robot:ID' or a keyed pseudonym of what was tried. */
    subject: text(),
    /** A keyed pseudonym of the network address. */
    client: text(),
    /** 'done' or the error code of the refusal. */
    outcome: text().notNull(),
    details: jsonb(),
  },
  (table) => [
    index('audit_entry_actor').on(table.actor, table.at),
    /** Where the oldest are, which are forgotten. */
    index('audit_entry_at').on(table.at),
    index('audit_entry_subject').on(table.subject, table.at),
    /** Where the list of what happened to a robot begins. */
    index('audit_entry_reset')
      .on(table.subject, table.at)
      .where(sql`${table.action} = 'resetDone'`),
    /** Whom it was done to, where that is another than the subject. */
    index('audit_entry_account')
      .on(sql`(${table.details} ->> 'account')`)
      .where(sql`${table.details} ->> 'account' is not null`),
  ],
)

/** How often something was tried in a window of time; the key is a keyed pseudonym. */
export const throttle = pgTable(
  'throttle',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('throttle_ends_at').on(table.endsAt)],
)

/** Something to be done: once, and then gone, or again and again, by one process at a time. */
export const job = pgTable(
  'job',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    recurring: boolean().notNull(),
    /** Ids, or what only the server's key can read. */
    data: jsonb().notNull(),
    state: text({ enum: ['waiting', 'running', 'failed'] }).notNull(),
    /** Waiting: not before this. Running: whoever took it on has until then. Failed: since then. */
    nextAt: instant('next_at').notNull(),
    /** How often it was begun since it was last done to the end. */
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When what recurs was last done to the end. */
    doneAt: instant('done_at'),
  },
  (table) => [
    index('job_next').on(table.name, table.nextAt),
    uniqueIndex('job_recurring')
      .on(table.name)
      .where(sql`${table.recurring}`),
  ],
)

/** A mail to be sent or already handed over. Its text is made anew from the kind each time. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    /** Whose mail it is; null for somebody without an account, and for the operator. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The robot that it is about: what is forgotten of the robot is forgotten here. */
    robotId: uuid('robot_id').references(() => robot.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The address as it is compared: the database's own lower case differs by its locale. */
    recipientKey: text('recipient_key').notNull(),
    language: text({ enum: interfaceLanguages }).notNull(),
    /** The row that the mail's key or code is computed from. */
    sourceId: uuid('source_id'),
    state: text({ enum: ['waiting', 'sent', 'refused'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mail_account').on(table.accountId),
    index('mail_robot').on(table.robotId),
    index('mail_created').on(table.createdAt),
    index('mail_recipient_key').on(table.recipientKey),
  ],
)
