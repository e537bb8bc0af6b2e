import { accountStatuses, interfaceLanguages } from '@kompaan/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** The address as it is compared: lower case. */
    emailKey: text('email_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    language: text({ enum: interfaceLanguages }).notNull(),
    status: text({ enum: accountStatuses }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Set while the operator lets nobody in. */
    lockedAt: instant('locked_at'),
    deletedAt: instant('deleted_at'),
    eraseAfter: instant('erase_after'),
  },
  (table) => [
    // A deleted account keeps its row until it is erased, and does not keep its address.
    uniqueIndex('account_email_key')
      .on(table.emailKey)
      .where(sql`${table.deletedAt} is null`),
    index('account_erase_after').on(table.eraseAfter),
  ],
)

/** How an account proves who it is. Apart from the account, so that single sign-on can be a second kind. */
export const identity = pgTable(
  'identity',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['password'] }).notNull(),
    /** The password's hash with its parameters, in PHC form. */
    secret: text().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

export const secondFactor = pgTable('second_factor', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** The authenticator's seed, encrypted and bound to this account. */
  seed: text().notNull(),
  /** Null while set up but not yet on. */
  enabledAt: instant('enabled_at'),
  /** The newest time step whose code was used; that step and older ones are refused (D-06). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})

export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

export const eulaVersion = pgTable('eula_version', {
  id: uuid().primaryKey(),
  version: integer().notNull().unique(),
  nl: text().notNull(),
  en: text().notNull(),
  publishedAt: instant('published_at').notNull(),
})

export const eulaAcceptance = pgTable(
  'eula_acceptance',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    eulaVersionId: uuid('eula_version_id')
      .notNull()
      .references(() => eulaVersion.id),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.eulaVersionId] })],
)

/** A change of address that waits for the code mailed to the new one; at most one per account. The code follows from id, nonce and a server key. */
export const emailChange = pgTable('email_change', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  id: uuid().notNull(),
  email: text().notNull(),
  nonce: text().notNull(),
  wrongTries: integer('wrong_tries').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A key that was mailed. The key itself is in no table: it is computed again whenever the mail is made. */
export const mailKey = pgTable(
  'mail_key',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['activation', 'passwordReset'] }).notNull(),
    nonce: text().notNull(),
    hash: text().notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Set when a newer key took its place. */
    voidedAt: instant('voided_at'),
  },
  (table) => [index('mail_key_account').on(table.accountId, table.purpose)],
)
