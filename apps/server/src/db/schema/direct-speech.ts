import { directSpeechKinds, robotLanguages } from '@kompaan/contract'
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'
import { pairing, robot } from './robot.ts'

const robotId = () =>
  uuid('robot_id')
    .notNull()
    .references(() => robot.id, { onDelete: 'cascade' })

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/**
 * What somebody had a robot say or ask at once; it goes when they no longer look after the robot. Its id is also that of the
 * instruction by which the robot was told, and of the script that a question is.
 */
export const directSpeech = pgTable(
  'direct_speech',
  {
    robotId: robotId(),
    id: uuid().notNull(),
    accountId: accountId(),
    /** Made by who sends it: the same again is no second sentence. */
    sendingId: uuid('sending_id'),
    kind: text({ enum: directSpeechKinds }).notNull(),
    text: text().notNull(),
    greet: boolean().notNull(),
    sayTime: boolean('say_time').notNull(),
    notify: boolean().notNull(),
    /** The robot's, at that moment. */
    language: text({ enum: robotLanguages }).notNull(),
    /** Of a question: the script, as that of a version. */
    content: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    foreignKey({
      name: 'direct_speech_pairing',
      columns: [table.robotId, table.accountId],
      foreignColumns: [pairing.robotId, pairing.accountId],
    }).onDelete('cascade'),
    index('direct_speech_of_account').on(table.accountId, table.robotId, table.id),
    index('direct_speech_created').on(table.createdAt),
  ],
)

/** Words that somebody has a robot say again and again. */
export const directFavourite = pgTable(
  'direct_favourite',
  {
    id: uuid().primaryKey(),
    robotId: robotId(),
    accountId: accountId(),
    kind: text({ enum: directSpeechKinds }).notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'direct_favourite_pairing',
      columns: [table.robotId, table.accountId],
      foreignColumns: [pairing.robotId, pairing.accountId],
    }).onDelete('cascade'),
    uniqueIndex('direct_favourite_words').on(table.accountId, table.robotId, table.kind, table.text),
    index('direct_favourite_robot').on(table.robotId),
  ],
)
