import {
  defaultRobotLanguage,
  defaultTimeZone,
  relationRoles,
  resetStatuses,
  robotLanguages,
  robotRoles,
  settingsAuthors,
} from '@kompaan/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'

export const robot = pgTable(
  'robot',
  {
    id: uuid().primaryKey(),
    serial: text().notNull().unique(),
    endUserName: text('end_user_name'),
    createdAt: instant('created_at').notNull(),
    /** What the robot enrols with; null before one was made for it. */
    secretHash: text('secret_hash'),
    timeZone: text('time_zone').notNull().default(defaultTimeZone),
    defaultLanguage: text('default_language', {
      enum: robotLanguages,
    })
      .notNull()
      .default(defaultRobotLanguage),
    settingsChangedBy: text('settings_changed_by', { enum: settingsAuthors }),
    settingsChangedAt: instant('settings_changed_at'),
    /** Counts changes of this robot's own parts of its desired state. */
    stateVersion: bigint('state_version', { mode: 'number' }).notNull().default(1),
    /** Up to here it is shown the changes for the whole fleet before its turn. */
    fleetVersion: bigint('fleet_version', { mode: 'number' }).notNull().default(0),
    resetStatus: text('reset_status', { enum: resetStatuses }),
    /** Until when a pending reset may take (D-17). */
    resetDeadline: instant('reset_deadline'),
  },
  (table) => [
    index('robot_reset_deadline')
      .on(table.resetDeadline)
      .where(sql`${table.resetStatus} = 'pending'`),
  ],
)

/** A person who looks after a robot. */
export const pairing = pgTable(
  'pairing',
  {
    robotId: uuid('robot_id')
      .notNull()
      .references(() => robot.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text({ enum: robotRoles }).notNull(),
    clientRelationRole: text('client_relation_role', { enum: relationRoles }),
    alias: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.accountId] }),
    index('pairing_account').on(table.accountId),
    uniqueIndex('pairing_primary')
      .on(table.robotId)
      .where(sql`${table.role} = 'PRIMARY_CARER'`),
  ],
)
