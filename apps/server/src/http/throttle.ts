import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { deleteInSlices } from '../db/delete-in-slices.ts'
import { throttle } from '../db/schema.ts'
import type { Clock } from '../ports/clock.ts'
import { ApiError } from './api-error.ts'

export interface Bucket {
  readonly key: string
  readonly limit: number
  readonly windowMilliseconds: number
}

export interface Throttle {
  /** Counts a try before it is made, so that parallel tries count too; refuses when a bucket is full. */
  reserve(buckets: readonly Bucket[]): Promise<void>
  /** Takes a try back that turned out to be none. */
  giveBack(buckets: readonly Bucket[]): Promise<void>
}

/** Counters in the database, shared by all processes, behind a memory of what is full already. */
export function createThrottle(database: Database, clock: Clock): Throttle {
  const fullUntil = new Map<string, number>()

  function refuse(endsAt: number): never {
    throw new ApiError('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil((endsAt - clock.now()) / 1000)),
    })
  }

  return {
    reserve: async (buckets) => {
      const now = clock.now()
      for (const { key } of buckets) {
        const endsAt = fullUntil.get(key)
        if (endsAt === undefined) continue
        if (endsAt > now) refuse(endsAt)
        fullUntil.delete(key)
      }
      // In the order of keys, so that two calls cannot wait for each other.
      const ordered = buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      const counted = await database
        .insert(throttle)
        .values(
          ordered.map(({ key, windowMilliseconds }) => ({ key, count: 1, endsAt: now + windowMilliseconds })),
        )
        .onConflictDoUpdate({
          target: throttle.key,
          set: {
            count: sql`case when ${throttle.endsAt} <= ${instantOf(now)} then 1 else ${throttle.count} + 1 end`,
            endsAt: sql`case when ${throttle.endsAt} <= ${instantOf(now)} then excluded.ends_at else ${throttle.endsAt} end`,
          },
        })
        .returning()
      const limits = new Map(buckets.map((bucket) => [bucket.key, bucket.limit]))
      const full = counted.filter(({ key, count }) => count > (limits.get(key) ?? 0))
      for (const { key, endsAt } of full) fullUntil.set(key, endsAt)
      if (full.length > 0) refuse(Math.max(...full.map(({ endsAt }) => endsAt)))
    },
    giveBack: async (buckets) => {
      if (buckets.length === 0) return
      // What parallel tries filled for a moment is not full any more.
      for (const { key } of buckets) fullUntil.delete(key)
      await database
        .update(throttle)
        .set({ count: sql`greatest(${throttle.count} - 1, 0)` })
        .where(
          and(
            inArray(
              throttle.key,
              buckets.map(({ key }) => key),
            ),
          ),
        )
    },
  }
}

/** Windows that are over say nothing any more. */
export async function removeEndedWindows(database: Database, now: number): Promise<void> {
  await deleteInSlices(database, throttle, lt(throttle.endsAt, now))
}

function instantOf(now: number) {
  return sql`${new Date(now).toISOString()}::timestamptz`
}
