import type { Database } from '../db/database.ts'
import { second } from '../ports/clock.ts'
import type { Clock } from '../ports/clock.ts'
import { ApiError } from './api-error.ts'
import { addTries, takeTriesBack } from './throttle.repository.ts'
import type { Bucket } from './throttle.repository.ts'

export interface Throttle {
  /** Counts a try before it is made, so that parallel tries count too; refuses when a bucket is full. */
  reserve(buckets: readonly Bucket[]): Promise<void>
  /** Takes a try back that turned out to be none. */
  giveBack(buckets: readonly Bucket[]): Promise<void>
}

/** How long a full bucket is refused from memory; then it is looked up again, since others give tries back. */
const memoryMilliseconds = 5 * second
/** Forgetting costs a look-up; remembering every client of a flood would cost the memory. */
const rememberedMax = 10_000

/** Counters in the database, shared by all processes, behind a memory of what is full already. */
export function createThrottle(database: Database, clock: Clock): Throttle {
  const full = new Map<string, { endsAt: number; lookAgainAt: number }>()

  function refuse(endsAt: number): never {
    throw new ApiError('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil((endsAt - clock.now()) / 1000)),
    })
  }

  function refuseRemembered(buckets: readonly Bucket[], now: number): void {
    for (const { key } of buckets) {
      const found = full.get(key)
      if (found === undefined) continue
      const isFresh = now < found.lookAgainAt && found.lookAgainAt <= now + memoryMilliseconds
      if (isFresh && now < found.endsAt) refuse(found.endsAt)
      full.delete(key)
    }
  }

  function remember(key: string, endsAt: number, now: number): void {
    if (full.size >= rememberedMax) full.clear()
    full.set(key, { endsAt, lookAgainAt: now + memoryMilliseconds })
  }

  return {
    reserve: async (buckets) => {
      const now = clock.now()
      refuseRemembered(buckets, now)
      const counted = await addTries(database, buckets, now)
      const limits = new Map(buckets.map((bucket) => [bucket.key, bucket.limit]))
      const over = counted.filter(({ key, count }) => count > (limits.get(key) ?? 0))
      if (over.length === 0) return
      // A refused try was not made: left standing, it would outlast the tries that are given back.
      await takeTriesBack(database, buckets)
      for (const { key, endsAt } of over) remember(key, endsAt, now)
      refuse(Math.max(...over.map(({ endsAt }) => endsAt)))
    },
    giveBack: async (buckets) => {
      if (buckets.length === 0) return
      await takeTriesBack(database, buckets)
      // What parallel tries filled for a moment is not full any more.
      for (const { key } of buckets) full.delete(key)
    },
  }
}
