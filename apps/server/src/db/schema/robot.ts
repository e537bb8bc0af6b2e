import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'

export const robot = pgTable('robot', {
  id: uuid().primaryKey(),
  serial: text().notNull().unique(),
  endUserName: text('end_user_name'),
  createdAt: instant('created_at').notNull(),
})

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
    role: text({ enum: ['PRIMARY_CARER', 'REGULAR'] }).notNull(),
    clientRelationRole: text('client_relation_role', {
      enum: [
        'SUBJECT_OF_CARE',
        'SUBJECT_OF_CARE_PROXY',
        'PERSONAL_HEALTHCARE_PROFESSIONAL',
        'PRIVILEGED_HEALTHCARE_PROFESSIONAL',
        'DIRECTLY_INVOLVED_HEALTHCARE_PROFESSIONAL',
        'INDIRECTLY_INVOLVED_HEALTHCARE_PROFESSIONAL',
        'SUPPORTING_HEALTHCARE_PARTY',
      ],
    }),
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
