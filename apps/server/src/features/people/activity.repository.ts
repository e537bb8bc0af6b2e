import { activityActions } from '@kompaan/contract'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { account, auditEntry } from '../../db/schema.ts'

/** What the trail says of a robot since it was last reset: what came before is nobody's business any more. */
export async function findActivity(
  queries: Queries,
  robotId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  const ofRobot = eq(auditEntry.subject, `robot:${robotId}`)
  const lastReset = queries
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(and(ofRobot, eq(auditEntry.action, 'resetDone')))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1)
  const nothing = '00000000-0000-0000-0000-000000000000'
  return queries
    .select()
    .from(auditEntry)
    .where(
      and(
        ofRobot,
        eq(auditEntry.outcome, 'done'),
        inArray(auditEntry.action, [...activityActions]),
        gt(auditEntry.id, sql`coalesce((${lastReset}), ${nothing}::uuid)`),
        before === undefined ? undefined : lt(auditEntry.id, before),
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
