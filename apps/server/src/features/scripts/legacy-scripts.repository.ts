import type { ScriptType } from '@kompaan/contract'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { legacyScript } from '../../db/schema.ts'

export type LegacyRow = typeof legacyScript.$inferSelect

const summaryColumns = {
  id: legacyScript.id,
  type: legacyScript.type,
  name: legacyScript.name,
  category: legacyScript.category,
  language: legacyScript.language,
  changedAt: legacyScript.changedAt,
  scriptId: legacyScript.scriptId,
}

/** Without what they do. */
export async function findLegacyScripts(queries: Queries, robotId: string, type: ScriptType | undefined) {
  return queries
    .select(summaryColumns)
    .from(legacyScript)
    .where(and(isOf(robotId), type === undefined ? undefined : eq(legacyScript.type, type)))
    .orderBy(asc(legacyScript.id))
}

export async function findLegacyScript(
  queries: Queries,
  robotId: string,
  id: string,
): Promise<LegacyRow | undefined> {
  const [row] = await queries.select().from(legacyScript).where(isAt(robotId, id))
  return row
}

/** The one of this name that was not made into another. */
export async function findLegacyNamed(
  queries: Queries,
  { robotId, type, nameKey }: Pick<LegacyRow, 'robotId' | 'type' | 'nameKey'>,
): Promise<string | undefined> {
  const [row] = await queries
    .select({ id: legacyScript.id })
    .from(legacyScript)
    .where(
      and(
        isOf(robotId),
        eq(legacyScript.type, type),
        eq(legacyScript.nameKey, nameKey),
        isNull(legacyScript.scriptId),
      ),
    )
  return row?.id
}

export async function countLegacyScripts(queries: Queries, robotId: string): Promise<number> {
  return queries.$count(legacyScript, isOf(robotId))
}

export async function saveLegacyScript(tx: Transaction, row: LegacyRow): Promise<void> {
  const { robotId: _, id: __, ...changed } = row
  await tx
    .insert(legacyScript)
    .values(row)
    .onConflictDoUpdate({ target: [legacyScript.robotId, legacyScript.id], set: changed })
}

export async function removeLegacy(tx: Transaction, robotId: string, id: string): Promise<void> {
  await tx.delete(legacyScript).where(isAt(robotId, id))
}

/** The ids of those that were not made into others. */
export async function findUnconverted(queries: Queries, robotId: string): Promise<string[]> {
  const rows = await queries
    .select({ id: legacyScript.id })
    .from(legacyScript)
    .where(and(isOf(robotId), isNull(legacyScript.scriptId)))
    .orderBy(asc(legacyScript.id))
  return rows.map(({ id }) => id)
}

export async function markConverted(
  tx: Transaction,
  robotId: string,
  id: string,
  scriptId: string,
): Promise<void> {
  await tx.update(legacyScript).set({ scriptId }).where(isAt(robotId, id))
}

/** Which became which. */
export async function findConverted(
  queries: Queries,
  robotId: string,
): Promise<{ scriptV1Id: string; scriptReferenceId: string }[]> {
  const rows = await queries
    .select({ scriptV1Id: legacyScript.id, scriptReferenceId: legacyScript.scriptId })
    .from(legacyScript)
    .where(and(isOf(robotId), isNotNull(legacyScript.scriptId)))
    .orderBy(asc(legacyScript.id))
  return rows.flatMap(({ scriptV1Id, scriptReferenceId }) =>
    scriptReferenceId === null ? [] : [{ scriptV1Id, scriptReferenceId }],
  )
}

/** Whether nobody else is at it; until the end of the transaction nobody else will be. */
export async function takeConversionLock(tx: Transaction, robotId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`convert:${robotId}`}, 0)) as taken`,
  )
  return rows[0]?.taken ?? false
}

function isOf(robotId: string) {
  return eq(legacyScript.robotId, robotId)
}

function isAt(robotId: string, id: string) {
  return and(isOf(robotId), eq(legacyScript.id, id))
}
