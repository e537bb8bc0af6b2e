import { and, eq, gt, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { robot } from '../../db/schema.ts'

/** A robot is being reset until it has answered or its time is up (D-17). */
export function isResetting(
  { resetStatus, resetDeadline }: Pick<typeof robot.$inferSelect, 'resetStatus' | 'resetDeadline'>,
  now: number,
): boolean {
  return resetStatus === 'pending' && resetDeadline !== null && resetDeadline > now
}

/** The same as a condition on the robot's row. */
export function notResetting(now: number): SQL {
  const resetting = and(eq(robot.resetStatus, 'pending'), gt(robot.resetDeadline, now))
  return not(sql`coalesce(${resetting}, false)`)
}
