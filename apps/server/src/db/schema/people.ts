import { relationRoles, robotPermissions } from '@kompaan/contract'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'
import { robot } from './robot.ts'

/** Somebody asked to help with a robot. The code in the mail is in no table: it follows from id, nonce and a server key. */
export const invite = pgTable(
  'invite',
  {
    id: uuid().primaryKey(),
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    clientRelationRole: text('client_relation_role', { enum: relationRoles }).notNull(),
    /** Null once that account is erased. */
    invitedBy: uuid('invited_by').references(() => account.id, { onDelete: 'set null' }),
    nonce: text().notNull(),
    hash: text().notNull().unique(),
    state: text({ enum: ['open', 'accepted', 'revoked'] }).notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('invite_robot').on(table.robotId),
    index('invite_email').on(table.emailKey),
    index('invite_invited_by').on(table.invitedBy),
    index('invite_expires').on(table.expiresAt),
    uniqueIndex('invite_open')
      .on(table.robotId, table.emailKey)
      .where(sql`${table.state} = 'open'`),
  ],
)

/** What was switched on or off about a robot; what was never touched has no row. */
export const robotPermission = pgTable(
  'robot_permission',
  {
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    permission: text({ enum: robotPermissions }).notNull(),
    /** Null: switched off. */
    enabledAt: instant('enabled_at'),
  },
  (table) => [primaryKey({ columns: [table.robotId, table.permission] })],
)
