import { filledReportsPageMax } from '@kompaan/contract'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { report, reportDefinition, reportDelivery, robot } from '../../db/schema.ts'

export type DefinitionRow = typeof reportDefinition.$inferSelect
export type DeliveryRow = typeof reportDelivery.$inferSelect
export type ReportRow = typeof report.$inferSelect

export async function findDefinitions(queries: Queries): Promise<DefinitionRow[]> {
  return queries.select().from(reportDefinition).orderBy(asc(reportDefinition.reportType))
}

export async function saveDefinition(tx: Transaction, row: DefinitionRow): Promise<void> {
  await tx
    .insert(reportDefinition)
    .values(row)
    .onConflictDoUpdate({ target: reportDefinition.reportType, set: row })
}

export async function deleteDefinition(tx: Transaction, reportType: string): Promise<void> {
  await tx.delete(reportDefinition).where(eq(reportDefinition.reportType, reportType))
}

export async function findDeliveries(queries: Queries): Promise<DeliveryRow[]> {
  return queries
    .select()
    .from(reportDelivery)
    .orderBy(asc(reportDelivery.reportType), asc(reportDelivery.kind), asc(reportDelivery.target))
}

/** Where reports of a type go, as far as that is switched on. */
export async function findActiveDeliveries(queries: Queries, reportType: string): Promise<DeliveryRow[]> {
  return queries
    .select()
    .from(reportDelivery)
    .where(and(eq(reportDelivery.reportType, reportType), isNull(reportDelivery.offAt)))
    .orderBy(asc(reportDelivery.id))
}

/** The types of which a webhook was switched off, each with since when. */
export async function findStopped(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({ reportType: reportDelivery.reportType, offAt: reportDelivery.offAt })
    .from(reportDelivery)
    .where(isNotNull(reportDelivery.offAt))
    .orderBy(desc(reportDelivery.offAt))
  return new Map(rows.flatMap(({ reportType, offAt }) => (offAt === null ? [] : [[reportType, offAt]])))
}

export async function findDelivery(queries: Queries, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await queries.select().from(reportDelivery).where(eq(reportDelivery.id, id))
  return row
}

export async function insertDelivery(
  tx: Transaction,
  row: typeof reportDelivery.$inferInsert,
): Promise<void> {
  await tx.insert(reportDelivery).values(row)
}

/** The ids of those that were there. */
export async function deleteDeliveries(
  tx: Transaction,
  reportType: string,
  target: string,
): Promise<readonly string[]> {
  const rows = await tx
    .delete(reportDelivery)
    .where(and(eq(reportDelivery.reportType, reportType), eq(reportDelivery.target, target)))
    .returning({ id: reportDelivery.id })
  return rows.map(({ id }) => id)
}

/** Since when nothing has got through; null when something did. */
export async function setFailing(queries: Queries, id: string, failingSince: number | null): Promise<void> {
  await queries.update(reportDelivery).set({ failingSince }).where(eq(reportDelivery.id, id))
}

/** Switches it off; false when it was off. */
export async function switchOff(tx: Transaction, id: string, now: number): Promise<boolean> {
  const rows = await tx
    .update(reportDelivery)
    .set({ offAt: now })
    .where(and(eq(reportDelivery.id, id), isNull(reportDelivery.offAt)))
    .returning({ id: reportDelivery.id })
  return rows.length > 0
}

/** False when it came before. */
export async function insertReport(tx: Transaction, row: ReportRow): Promise<boolean> {
  const rows = await tx.insert(report).values(row).onConflictDoNothing().returning({ id: report.id })
  return rows.length > 0
}

/** With whose it is. */
export interface SentReport extends ReportRow {
  readonly serial: string
  readonly endUserName: string | null
  readonly timeZone: string
}

/** With the serial number of the robot that sent it. */
export async function findReport(
  queries: Queries,
  robotId: string,
  id: string,
): Promise<SentReport | undefined> {
  const [row] = await queries
    .select({ report, serial: robot.serial, endUserName: robot.endUserName, timeZone: robot.timeZone })
    .from(report)
    .innerJoin(robot, eq(robot.id, report.robotId))
    .where(and(eq(report.robotId, robotId), eq(report.id, id)))
  if (row === undefined) return undefined
  const { report: found, ...sender } = row
  return { ...found, ...sender }
}

/** The newest, or those before one that is known. */
export async function findReports(
  queries: Queries,
  robotId: string,
  { reportType, before }: { reportType: string | undefined; before: string | undefined },
): Promise<ReportRow[]> {
  const here = sql`(${report.receivedAt}, ${report.id})`
  const other = sql.identifier('other')
  const place = sql`(select ${other}.received_at, ${other}.id from ${report} as ${other} where ${other}.robot_id = ${robotId} and ${other}.id = ${before ?? null})`
  return queries
    .select()
    .from(report)
    .where(
      and(
        eq(report.robotId, robotId),
        reportType === undefined ? undefined : eq(report.reportType, reportType),
        before === undefined ? undefined : sql`${here} < ${place}`,
      ),
    )
    .orderBy(desc(report.receivedAt), desc(report.id))
    .limit(filledReportsPageMax)
}
