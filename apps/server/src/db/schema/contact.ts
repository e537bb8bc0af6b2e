import { interfaceLanguages } from '@kompaan/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'
import { robot } from './robot.ts'

/** Somebody who is mailed when a robot is offline (D-19). The codes in the mails follow from id, nonce and a server key. */
export const contact = pgTable(
  'contact',
  {
    id: uuid().primaryKey(),
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    /** The carer who gave this address, whom its mails name; null once that account is erased. */
    addedBy: uuid('added_by').references(() => account.id, { onDelete: 'set null' }),
    language: text({ enum: interfaceLanguages }).notNull(),
    notificationDelay: integer('notification_delay').notNull(),
    onlineNotification: boolean('online_notification').notNull(),
    state: text({
      enum: ['pending', 'changed', 'verified', 'bounces', 'cleared', 'unsubscribed'],
    }).notNull(),
    nonce: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Until when the address can be confirmed with the code that was mailed; null once it was. */
    codeExpiresAt: instant('code_expires_at'),
    /** When to remind of that; null when it was done. */
    remindAt: instant('remind_at'),
    /** When the mail server refused the address for good; null once that was put right. */
    bouncedAt: instant('bounced_at'),
  },
  (table) => [
    uniqueIndex('contact_email').on(table.robotId, table.emailKey),
    index('contact_email_key').on(table.emailKey),
    index('contact_added_by').on(table.addedBy),
    index('contact_remind')
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
  ],
)

/** A time in which a robot was offline, from its last sign of life to the next. */
export const outage = pgTable(
  'outage',
  {
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    since: instant().notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.since] }),
    uniqueIndex('outage_open')
      .on(table.robotId)
      .where(sql`${table.endedAt} is null`),
    index('outage_ended').on(table.endedAt),
  ],
)

/** The decision to mail a contact about an outage (D-20): one for each of both kinds. It is also the mail's id. */
export const alert = pgTable(
  'alert',
  {
    id: uuid().primaryKey(),
    robotId: uuid('robot_id').notNull(),
    since: instant().notNull(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['offline', 'online'] }).notNull(),
    state: text({ enum: ['due', 'sending', 'sent', 'refused'] }).notNull(),
    /** Due: not before this. Sending: whoever took it on has until then, and somebody else takes over. */
    nextAt: instant('next_at').notNull(),
    tries: integer().notNull().default(0),
    /** What its mail says: that the robot is offline, was, or is back; null before it was first tried. */
    told: text({ enum: ['isOffline', 'wasOffline', 'isBack'] }),
    sentAt: instant('sent_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.robotId, table.since],
      foreignColumns: [outage.robotId, outage.since],
    }).onDelete('cascade'),
    uniqueIndex('alert_decision').on(table.robotId, table.since, table.contactId, table.kind),
    index('alert_contact').on(table.contactId),
    index('alert_next')
      .on(table.nextAt)
      .where(sql`${table.state} in ('due', 'sending')`),
  ],
)
