import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { pairing, robot } from '../../db/schema.ts'

export async function findPairedRobots(queries: Queries, accountId: string) {
  return queries
    .select({
      id: robot.id,
      robot: robot.serial,
      endUserName: robot.endUserName,
      alias: pairing.alias,
      clientRelationRole: pairing.clientRelationRole,
      role: pairing.role,
    })
    .from(pairing)
    .innerJoin(robot, eq(robot.id, pairing.robotId))
    .where(eq(pairing.accountId, accountId))
}

export async function findPairedRobotIds(queries: Queries, accountId: string): Promise<string[]> {
  const rows = await queries
    .select({ id: pairing.robotId })
    .from(pairing)
    .where(eq(pairing.accountId, accountId))
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

export async function insertPairing(tx: Transaction, row: typeof pairing.$inferInsert): Promise<void> {
  await tx.insert(pairing).values(row)
}
