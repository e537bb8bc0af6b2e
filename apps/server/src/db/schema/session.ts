import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'

/** One login on one device: the family of tokens that descend from it. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When it was last logged in or refreshed; the idle limit counts from here. */
    lastUsedAt: instant('last_used_at').notNull(),
    endedAt: instant('ended_at'),
    browser: text(),
    system: text(),
  },
  (table) => [index('session_account').on(table.accountId), index('session_last_used').on(table.lastUsedAt)],
)

export const accessToken = pgTable(
  'access_token',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('access_token_session').on(table.sessionId),
    index('access_token_expiry').on(table.expiresAt),
  ],
)

export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When it was exchanged; a second exchange within the grace gets the same child (D-07). */
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_token_session').on(table.sessionId)],
)
