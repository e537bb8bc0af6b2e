import { defaultRobotLanguage, defaultTimeZone } from '@kompaan/contract'
import { and, eq, gt, lte, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { prepared } from '../../db/prepared.ts'
import { relationCodeColumn } from '../../db/relation-code-column.ts'
import { accessToken, account, pairing, robot, session } from '../../db/schema.ts'
import { callerColumns, liveToken, liveTokenValues } from '../account/session.repository.ts'
import { isResetting } from './resetting.ts'

export type RobotRow = typeof robot.$inferSelect

const pairedRobot = {
  id: robot.id,
  robot: robot.serial,
  endUserName: robot.endUserName,
  alias: pairing.alias,
  clientRelationRole: pairing.clientRelationRole,
  role: pairing.role,
  timeZone: robot.timeZone,
}

export async function findPairedRobots(queries: Queries, accountId: string) {
  return queries
    .select(pairedRobot)
    .from(pairing)
    .innerJoin(robot, eq(robot.id, pairing.robotId))
    .where(eq(pairing.accountId, accountId))
}

const pairedRobotFound = prepared((queries) =>
  queries
    .select(pairedRobot)
    .from(pairing)
    .innerJoin(robot, eq(robot.id, pairing.robotId))
    .where(
      and(
        eq(pairing.robotId, sql.placeholder('robotId')),
        eq(pairing.accountId, sql.placeholder('accountId')),
      ),
    )
    .prepare('find_paired_robot'),
)

export async function findPairedRobot(queries: Queries, robotId: string, accountId: string) {
  const [row] = await pairedRobotFound(queries).execute({ robotId, accountId })
  return row
}

/** The robots that an account may hear of now: its own, but for those being reset (D-17). */
export async function findAvailableRobotIds(
  queries: Queries,
  accountId: string,
  now: number,
): Promise<string[]> {
  const rows = await queries
    .select({ id: pairing.robotId })
    .from(pairing)
    .innerJoin(robot, eq(robot.id, pairing.robotId))
    .where(and(eq(pairing.accountId, accountId), notResetting(now)))
  return rows.map(({ id }) => id)
}

export async function insertRobot(tx: Transaction, row: typeof robot.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(robot).values(row).onConflictDoNothing().returning({ id: robot.id })
  return rows.length > 0
}

export async function findRobotBySerial(queries: Queries, serial: string) {
  const [row] = await queries.select().from(robot).where(eq(robot.serial, serial))
  return row
}

/** Somebody looks after a robot from now on, or in another role. */
export async function savePairing(tx: Transaction, row: typeof pairing.$inferInsert): Promise<void> {
  await tx
    .insert(pairing)
    .values(row)
    .onConflictDoUpdate({ target: [pairing.robotId, pairing.accountId], set: { role: row.role } })
}

export async function removePairing(tx: Transaction, robotId: string, accountId: string): Promise<void> {
  await tx.delete(pairing).where(and(eq(pairing.robotId, robotId), eq(pairing.accountId, accountId)))
}

/** False when there is no such pairing. */
export async function savePairingOf(
  tx: Transaction,
  robotId: string,
  accountId: string,
  change: Partial<Pick<typeof pairing.$inferSelect, 'role' | 'clientRelationRole' | 'alias'>>,
): Promise<boolean> {
  const rows = await tx
    .update(pairing)
    .set(change)
    .where(and(eq(pairing.robotId, robotId), eq(pairing.accountId, accountId)))
    .returning({ robotId: pairing.robotId })
  return rows.length > 0
}

export async function accountsOfRobot(queries: Queries, robotId: string): Promise<string[]> {
  const rows = await queries
    .select({ accountId: pairing.accountId })
    .from(pairing)
    .where(eq(pairing.robotId, robotId))
  return rows.map(({ accountId }) => accountId)
}

export async function hasPrimary(queries: Queries, robotId: string): Promise<boolean> {
  const rows = await queries
    .select({ accountId: pairing.accountId })
    .from(pairing)
    .where(and(eq(pairing.robotId, robotId), eq(pairing.role, 'PRIMARY_CARER')))
  return rows.length > 0
}

export async function findRobot(queries: Queries, robotId: string): Promise<RobotRow | undefined> {
  const [row] = await queries.select().from(robot).where(eq(robot.id, robotId))
  return row
}

const robotLocked = prepared((queries) =>
  queries
    .select()
    .from(robot)
    .where(eq(robot.id, sql.placeholder('robotId')))
    .for('no key update')
    .prepare('lock_robot'),
)

/**
 * Takes the robot's lock; accounts are locked before robots (D-09). It lets rows be added that only refer to the robot:
 * whoever adds one may hold what we want next.
 */
export async function lockRobot(tx: Transaction, robotId: string): Promise<RobotRow | undefined> {
  const [row] = await robotLocked(tx).execute({ robotId })
  return row
}

export async function saveRobot(
  tx: Transaction,
  robotId: string,
  change: PgUpdateSetSource<typeof robot>,
): Promise<void> {
  await tx.update(robot).set(change).where(eq(robot.id, robotId))
}

/** A robot of nobody, with the settings it came with. */
export const asNew = {
  endUserName: null,
  timeZone: defaultTimeZone,
  defaultLanguage: defaultRobotLanguage,
  settingsChangedBy: null,
  settingsChangedAt: null,
  resetStatus: null,
  resetDeadline: null,
} satisfies PgUpdateSetSource<typeof robot>

/** Robots whose reset was not answered in time. */
export async function findResetsPast(queries: Queries, now: number): Promise<string[]> {
  const rows = await queries
    .select({ id: robot.id })
    .from(robot)
    .where(and(eq(robot.resetStatus, 'pending'), lte(robot.resetDeadline, now)))
  return rows.map(({ id }) => id)
}

/** Whose live session an access token belongs to and as what they look after a robot, in one read. */
export function prepareCarerDoor(queries: Queries) {
  const find = queries
    .select({
      caller: callerColumns,
      role: pairing.role,
      resetStatus: robot.resetStatus,
      resetDeadline: robot.resetDeadline,
    })
    .from(accessToken)
    .innerJoin(session, eq(session.id, accessToken.sessionId))
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(
      pairing,
      and(eq(pairing.accountId, account.id), eq(pairing.robotId, sql.placeholder('robotId'))),
    )
    .leftJoin(robot, eq(robot.id, pairing.robotId))
    .where(liveToken)
    .prepare('find_carer')
  return async (hash: string, robotId: string, now: number) => {
    const [found] = await find.execute({ ...liveTokenValues(hash, now), robotId })
    if (found === undefined) return undefined
    const { caller, role, ...reset } = found
    return { caller, pairing: role === null ? undefined : { role, resetting: isResetting(reset, now) } }
  }
}

/** Whom somebody looks after, for the export of their account. */
export function exportedRobots(queries: Queries, accountId: string): Pages {
  const serial = queries.select({ serial: robot.serial }).from(robot).where(eq(robot.id, pairing.robotId))
  return inPages(queries, pairing, {
    key: pairing.robotId,
    where: eq(pairing.accountId, accountId),
    columns: {
      serial: sql`(${serial})`,
      role: pairing.role,
      relation: pairing.clientRelationRole,
      relationCode: relationCodeColumn(pairing.clientRelationRole),
      alias: pairing.alias,
      since: pairing.createdAt,
    },
  })
}

/** A robot that is not being reset, as a condition on its row (`isResetting` says when it is). */
export function notResetting(now: number): SQL {
  const resetting = and(eq(robot.resetStatus, 'pending'), gt(robot.resetDeadline, now))
  return not(sql`coalesce(${resetting}, false)`)
}
