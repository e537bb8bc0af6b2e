import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { throttle } from '../db/schema.ts'

export interface Bucket {
  readonly key: string
  readonly limit: number
  readonly windowMilliseconds: number
}

/** Counts a try in each bucket, and answers how many there are now. */
export async function addTries(queries: Queries, buckets: readonly Bucket[], now: number) {
  // In the order of keys, so that two calls cannot wait for each other.
  const ordered = buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return queries
    .insert(throttle)
    .values(
      ordered.map(({ key, windowMilliseconds }) => ({ key, count: 1, endsAt: now + windowMilliseconds })),
    )
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        count: sql`case when ${isOver(now)} then 1 else ${throttle.count} + 1 end`,
        endsAt: sql`case when ${isOver(now)} then excluded.ends_at else ${throttle.endsAt} end`,
      },
    })
    .returning()
}

/** Rows are locked in the order of keys here too: byte by byte, as JavaScript sorts them and a language's collation does not. */
export async function takeTriesBack(queries: Queries, buckets: readonly Bucket[]): Promise<void> {
  const keys = buckets.map(({ key }) => key)
  const locked = queries
    .select({ key: throttle.key })
    .from(throttle)
    .where(inArray(throttle.key, keys))
    .orderBy(sql`${throttle.key} collate "C"`)
    .for('update')
  await queries
    .update(throttle)
    .set({ count: sql`greatest(${throttle.count} - 1, 0)` })
    .where(inArray(throttle.key, locked))
}

/** One that ends later than it could, had it begun now, was begun by a clock that ran ahead, and is over too. */
function isOver(now: number) {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return sql`(${throttle.endsAt} <= ${at} or ${throttle.endsAt} > excluded.ends_at + interval '1 minute')`
}
