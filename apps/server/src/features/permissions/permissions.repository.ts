import type { RobotPermission } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { robotPermission } from '../../db/schema.ts'

/** What was switched on (since when) or off (null) about a robot. */
export async function findSwitched(
  queries: Queries,
  robotId: string,
): Promise<ReadonlyMap<RobotPermission, number | null>> {
  const rows = await queries.select().from(robotPermission).where(eq(robotPermission.robotId, robotId))
  return new Map(rows.map(({ permission, enabledAt }) => [permission, enabledAt]))
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

export async function removeSwitched(tx: Transaction, robotId: string): Promise<void> {
  await tx.delete(robotPermission).where(eq(robotPermission.robotId, robotId))
}
