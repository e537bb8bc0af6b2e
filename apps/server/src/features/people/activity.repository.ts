import { activityActions } from '@kompaan/contract'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../db/database.ts'
import { account, auditEntry } from '../../db/schema.ts'

/** What the trail says of a robot since it was last reset: what came before is nobody's business any more. */
export async function findActivity(
  queries: Queries,
  robotId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  const ofRobot = eq(auditEntry.subject, `robot:${robotId}`)
  const other = alias(auditEntry, 'other')
  const place = { at: other.at, id: other.id }
  const lastReset = queries
    .select(place)
    .from(other)
    .where(and(eq(other.subject, `robot:${robotId}`), eq(other.action, 'resetDone')))
    .orderBy(desc(other.at), desc(other.id))
    .limit(1)
  const previous = queries
    .select(place)
    .from(other)
    .where(eq(other.id, before ?? ''))
  // By time and id together, as they are sorted: calls that overlap get their ids in another order than their times.
  const here = sql`(${auditEntry.at}, ${auditEntry.id})`
  return queries
    .select()
    .from(auditEntry)
    .where(
      and(
        ofRobot,
        eq(auditEntry.outcome, 'done'),
        inArray(auditEntry.action, [...activityActions]),
        sql`coalesce(${here} > (${lastReset}), true)`,
        before === undefined ? undefined : sql`${here} < (${previous})`,
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit)
}

/** The names of those who still have an account. */
export async function findNames(
  queries: Queries,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await queries
    .select({ id: account.id, firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(and(inArray(account.id, [...accountIds]), isNull(account.deletedAt)))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}
