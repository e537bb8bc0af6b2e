import {
  endReasons,
  executionKinds,
  executionOutcomes,
  instructionKinds,
  instructionOutcomes,
  missedReasons,
  musicControls,
  robotStatuses,
  waysUnderstood,
} from '@kompaan/contract'
import type { BodyOf, Contract } from '@kompaan/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { robot } from './robot.ts'

type Enrolment = BodyOf<Contract['enrol']>
type Execution = BodyOf<Contract['executions']>['executions'][number]
type FeedbackEntry = Omit<Extract<Execution, { kind: 'script' }>['feedback'][number], 'sequence'>
type PartName = NonNullable<BodyOf<Contract['heartbeat']>['unreadable']>[number]

const robotId = () =>
  uuid('robot_id')
    .notNull()
    .references(() => robot.id, { onDelete: 'cascade' })

/** What a robot has told of itself, and the token it tells it with. */
export const device = pgTable('device', {
  robotId: uuid('robot_id')
    .primaryKey()
    .references(() => robot.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  enrolledAt: instant('enrolled_at').notNull(),
  hardware: jsonb().$type<Enrolment['hardware']>().notNull(),
  capabilities: text().array().notNull(),
  software: jsonb().$type<Enrolment['software']>().notNull(),
  reportedAt: instant('reported_at').notNull(),
  /** The version of the desired state that the robot runs with; 0 before it has told. */
  heldVersion: bigint('held_version', { mode: 'number' }).notNull(),
  /** The epoch that this version is of; null before it has told. */
  heldEpoch: uuid('held_epoch'),
  /** Parts of its desired state that it has and does not understand. */
  unreadable: jsonb().$type<readonly PartName[]>().notNull().default([]),
})

/**
 * The signs of life of a robot (D-15), apart from everything else since they come all the time. `slots` has a bit for
 * each of the ten-second slots up to the last beat in which one came; the lowest bit is the last beat's own.
 */
export const presence = pgTable(
  'presence',
  {
    robotId: uuid('robot_id')
      .primaryKey()
      .references(() => robot.id, { onDelete: 'cascade' }),
    firstBeatAt: instant('first_beat_at').notNull(),
    lastBeatAt: instant('last_beat_at').notNull(),
    slots: bigint({ mode: 'bigint' }).notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    /** The status that was published last. */
    shown: text({ enum: robotStatuses }).notNull(),
  },
  (table) => [
    index('presence_silent')
      .on(table.lastBeatAt)
      .where(sql`${table.shown} <> 'offline'`),
  ],
)

/** When the service was up, by whichever process; the gaps between are our own downtime (D-15). */
export const serviceWindow = pgTable(
  'service_window',
  {
    id: uuid().primaryKey(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at').notNull(),
  },
  (table) => [index('service_window_until').on(table.untilAt)],
)

/** The code that a robot gives, as a keyed hash; one for each robot. */
export const pairingCode = pgTable(
  'pairing_code',
  {
    robotId: uuid('robot_id')
      .primaryKey()
      .references(() => robot.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('pairing_code_hash').on(table.hash)],
)

/** What a robot is told to do now (D-55): kept until its result is in or it expires. */
export const instruction = pgTable(
  'instruction',
  {
    robotId: robotId(),
    id: uuid().notNull(),
    kind: text({ enum: instructionKinds }).notNull(),
    /** What is said. */
    text: text(),
    /** With a sound before it that asks for attention. */
    notify: boolean(),
    /** The release that is fetched or installed. */
    version: text(),
    /** The script that is performed, and which version of it. */
    scriptId: uuid('script_id'),
    scriptVersionId: uuid('script_version_id'),
    plannedAt: instant('planned_at'),
    /** Not taken up again by a robot that was cut off. */
    once: boolean(),
    /** The playlist that is played, or what is done with the one that plays. */
    playlistId: uuid('playlist_id'),
    control: text({ enum: musicControls }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the robot said that it has it; older ones do not say so. */
    deliveredAt: instant('delivered_at'),
    /** Null while it is open; 'voided' when it was taken back. */
    outcome: text({ enum: [...instructionOutcomes, 'voided'] }),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    index('instruction_open')
      .on(table.robotId, table.expiresAt)
      .where(sql`${table.outcome} is null`),
    index('instruction_created').on(table.createdAt),
  ],
)

/** What a robot did. */
export const execution = pgTable(
  'execution',
  {
    robotId: robotId(),
    id: uuid().notNull(),
    kind: text({ enum: executionKinds }).notNull(),
    instructionId: uuid('instruction_id'),
    /** Of a script. */
    scriptId: uuid('script_id'),
    scriptVersionId: uuid('script_version_id'),
    /** Of what was planned: the task, and which of its occurrences, by its local time and as an instant. */
    taskId: uuid('task_id'),
    nominal: text(),
    plannedAt: instant('planned_at'),
    /** The server had another instant for this occurrence, such as by newer time zone data (D-86). */
    offSchedule: boolean('off_schedule').notNull().default(false),
    /** Of music, and which songs of it could be heard. */
    playlistId: uuid('playlist_id'),
    songIds: uuid('song_ids').array(),
    startedAt: instant('started_at').notNull(),
    /** Null while it goes on, and of what the robot never told the end of. */
    endedAt: instant('ended_at'),
    outcome: text({ enum: executionOutcomes }),
    endReason: text('end_reason', { enum: endReasons }),
    /** Of what was planned and not begun. */
    missedReason: text('missed_reason', { enum: missedReasons }),
    /** By our own clock; a robot's can be wrong. */
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    index('execution_received').on(table.receivedAt),
    index('execution_of_music_under_way')
      .on(table.robotId)
      .where(sql`${table.kind} = 'music' and ${table.outcome} is null`),
    index('execution_of_script_under_way')
      .on(table.robotId)
      .where(sql`${table.kind} = 'script' and ${table.outcome} is null`),
    index('execution_of_instruction')
      .on(table.robotId, table.instructionId)
      .where(sql`${table.instructionId} is not null`),
  ],
)

/** What the steps of a script did (R14), each told once. */
export const executionFeedback = pgTable(
  'execution_feedback',
  {
    robotId: robotId(),
    executionId: uuid('execution_id').notNull(),
    sequence: integer().notNull(),
    entry: json().$type<FeedbackEntry>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.executionId, table.sequence] }),
    foreignKey({
      name: 'execution_feedback_execution',
      columns: [table.robotId, table.executionId],
      foreignColumns: [execution.robotId, execution.id],
    }).onDelete('cascade'),
  ],
)

/** What somebody said that started a script; apart, since what was heard is kept for a shorter time (SEC-49). */
export const executionCommand = pgTable(
  'execution_command',
  {
    robotId: robotId(),
    executionId: uuid('execution_id').notNull(),
    interactionId: uuid('interaction_id').notNull(),
    /** Null without the permission to understand speech. */
    text: text(),
    understood: text({ enum: waysUnderstood }).notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.executionId] }),
    foreignKey({
      name: 'execution_command_execution',
      columns: [table.robotId, table.executionId],
      foreignColumns: [execution.robotId, execution.id],
    }).onDelete('cascade'),
    index('execution_command_received').on(table.receivedAt),
  ],
)

/** A version of the robot software that the operator published. */
export const release = pgTable('release', {
  version: text().primaryKey(),
  sha256: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  publishedAt: instant('published_at').notNull(),
})

/** Another system that tells what happens around some robots. */
export const integration = pgTable('integration', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

export const integrationRobot = pgTable(
  'integration_robot',
  {
    robotId: robotId(),
    integrationId: uuid('integration_id')
      .notNull()
      .references(() => integration.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.robotId, table.integrationId] })],
)

/** What an integration told; what a status check looks for. */
export const statusEvent = pgTable(
  'status_event',
  {
    robotId: robotId(),
    name: text().notNull(),
    /** Queries find the event by this key (`nameKeyOf`), without capitals and surrounding blanks. */
    nameKey: text('name_key').notNull(),
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.nameKey, table.happenedAt] }),
    index('status_event_received').on(table.receivedAt),
  ],
)
