import type { RobotPermission } from '@kompaan/contract'
import { eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { robot, robotPermission } from '../../db/schema.ts'

/** What was switched on (since when) or off (null) about a robot. */
export async function findSwitched(
  queries: Queries,
  robotId: string,
): Promise<ReadonlyMap<RobotPermission, number | null>> {
  const rows = await queries.select().from(robotPermission).where(eq(robotPermission.robotId, robotId))
  return new Map(rows.map(({ permission, enabledAt }) => [permission, enabledAt]))
}

/** The same with since when the robot is there; a row without a permission for one about which nothing was switched. */
export function prepareSwitched(queries: Queries) {
  return queries
    .select({
      robotSince: robot.createdAt,
      permission: robotPermission.permission,
      enabledAt: robotPermission.enabledAt,
    })
    .from(robot)
    .leftJoin(robotPermission, eq(robotPermission.robotId, robot.id))
    .where(eq(robot.id, sql.placeholder('robotId')))
    .prepare('find_switched')
}

export async function saveSwitched(
  tx: Transaction,
  robotId: string,
  permissions: readonly RobotPermission[],
  enabledAt: number | null,
): Promise<void> {
  await tx
    .insert(robotPermission)
    .values(permissions.map((permission) => ({ robotId, permission, enabledAt })))
    .onConflictDoUpdate({
      target: [robotPermission.robotId, robotPermission.permission],
      set: { enabledAt },
    })
}
