import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { gatherReads } from '../../db/gather-reads.ts'
import { prepared } from '../../db/prepared.ts'
import { device, pairingCode, robot } from '../../db/schema.ts'
import { isResetting } from '../robots/resetting.ts'

export type DeviceRow = typeof device.$inferSelect

const deviceFound = prepared((queries) =>
  queries
    .select()
    .from(device)
    .where(eq(device.robotId, sql.placeholder('robotId')))
    .prepare('find_device'),
)

export async function findDevice(queries: Queries, robotId: string): Promise<DeviceRow | undefined> {
  const [row] = await deviceFound(queries).execute({ robotId })
  return row
}

/** A robot enrols: its newest token is the only one that works. */
export async function saveDevice(tx: Transaction, row: typeof device.$inferInsert): Promise<void> {
  const { robotId: _, ...told } = row
  await tx.insert(device).values(row).onConflictDoUpdate({ target: device.robotId, set: told })
}

/** Takes a robot's token back and forgets what it told of itself. */
export async function removeDevice(tx: Transaction, robotId: string): Promise<void> {
  await tx.delete(device).where(eq(device.robotId, robotId))
}

/** The code that a robot gives from now on. */
export async function savePairingCode(tx: Transaction, row: typeof pairingCode.$inferInsert): Promise<void> {
  await tx
    .insert(pairingCode)
    .values(row)
    .onConflictDoUpdate({
      target: pairingCode.robotId,
      set: { hash: row.hash, expiresAt: row.expiresAt, usedAt: null },
    })
}

/** The robots that gave this code, whichever of our keys it was kept under. */
export async function findRobotsByCode(queries: Queries, hashes: readonly string[], now: number) {
  return queries
    .select({ robotId: pairingCode.robotId, serial: robot.serial })
    .from(pairingCode)
    .innerJoin(robot, eq(robot.id, pairingCode.robotId))
    .where(and(inArray(pairingCode.hash, [...hashes]), gt(pairingCode.expiresAt, now)))
}

/** Uses a code up; false when it was used, or replaced by another, in between. */
export async function spendPairingCode(
  tx: Transaction,
  robotId: string,
  hashes: readonly string[],
  now: number,
): Promise<boolean> {
  const rows = await tx
    .update(pairingCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(pairingCode.robotId, robotId),
        inArray(pairingCode.hash, [...hashes]),
        gt(pairingCode.expiresAt, now),
        isNull(pairingCode.usedAt),
      ),
    )
    .returning({ robotId: pairingCode.robotId })
  return rows.length > 0
}

/** Which robot a token belongs to; of many that call at once, one read finds all. */
export function prepareDeviceDoor(queries: Queries) {
  const find = queries
    .select({
      robotId: device.robotId,
      tokenHash: device.tokenHash,
      resetStatus: robot.resetStatus,
      resetDeadline: robot.resetDeadline,
    })
    .from(device)
    .innerJoin(robot, eq(robot.id, device.robotId))
    .where(sql`${device.tokenHash} = any(${sql.placeholder('hashes')}::text[])`)
    .prepare('find_devices')
  const findOne = gatherReads(async (hashes: readonly string[]) => {
    const rows = await find.execute({ hashes })
    return new Map(rows.map((row) => [row.tokenHash, row]))
  })
  return async (hash: string, now: number) => {
    const found = await findOne(hash)
    return (
      found && {
        robotId: found.robotId,
        tokenHash: found.tokenHash,
        resetting: isResetting(found, now),
      }
    )
  }
}
