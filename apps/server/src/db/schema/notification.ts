import { notificationTypes } from '@kompaan/contract'
import type { BodyOf, Contract } from '@kompaan/contract'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'

type NotificationText = BodyOf<Contract['publishNotification']>['nl']

/** News that the operator published for the users of the portal. */
export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey(),
    type: text({ enum: notificationTypes }).notNull(),
    appVersion: text('app_version').notNull(),
    nl: jsonb().$type<NotificationText>().notNull(),
    en: jsonb().$type<NotificationText>().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [index('notification_published').on(table.publishedAt)],
)

export const notificationSeen = pgTable(
  'notification_seen',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.notificationId] }),
    index('notification_seen_notification').on(table.notificationId),
  ],
)

/** What somebody told the operator. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('feedback_account').on(table.accountId), index('feedback_created').on(table.createdAt)],
)
