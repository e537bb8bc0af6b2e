import { asc, gt } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { serviceWindow } from '../../db/schema.ts'
import { day } from '../../ports/clock.ts'

/** A robot that was silent for longer is offline, whatever we were then. */
export const keepWindows = 40 * day

export interface ServiceWindow {
  readonly fromAt: number
  readonly untilAt: number
}

export async function saveWindow(queries: Queries, row: typeof serviceWindow.$inferInsert): Promise<void> {
  await queries
    .insert(serviceWindow)
    .values(row)
    .onConflictDoUpdate({ target: serviceWindow.id, set: { untilAt: row.untilAt } })
}

export async function readWindows(queries: Queries, now: number): Promise<ServiceWindow[]> {
  return queries
    .select({ fromAt: serviceWindow.fromAt, untilAt: serviceWindow.untilAt })
    .from(serviceWindow)
    .where(gt(serviceWindow.untilAt, now - keepWindows))
    .orderBy(asc(serviceWindow.fromAt))
}
