import { devicePaths } from '@kompaan/contract'
import type { Route } from '@kompaan/contract'
import { minute } from '../ports/clock.ts'
import type { Clock } from '../ports/clock.ts'
import { ApiError } from './api-error.ts'
import type { AnyCaller } from './call.ts'

interface Allowance {
  readonly perMinute: number
  /** How many at once, after a while without any. */
  readonly burst: number
}

/**
 * What one caller may write, over all calls that are no GET, and those that leave a line in the trail: far more than people and robots do, far less than would
 * fill the database. Calls that cost more have tighter allowances of their own (`throttle-policies.ts`).
 */
const allowances = {
  account: { perMinute: 300, burst: 600 },
  /** Each write leaves rows behind, in the trail if nowhere else. Whoever works all day makes some thousands. */
  accountDay: { perMinute: 30_000 / 1440, burst: 30_000 },
  robot: { perMinute: 300, burst: 600 },
  integration: { perMinute: 600, burst: 1200 },
  /** Apart, so that a robot with much to report stays online. One beats every 30 s and when it has news. */
  heartbeats: { perMinute: 60, burst: 120 },
} as const satisfies Record<string, Allowance>

/** When there are so many, those whose allowance is whole again are forgotten. */
const rememberedMax = 20_000

export interface WriteAllowance {
  /** Takes one write off what the caller has left; refuses when nothing is left. */
  spend(route: Route, caller: AnyCaller | undefined): void
  /** For a call that turned out to be none. */
  giveBack(route: Route, caller: AnyCaller | undefined): void
}

/**
 * Counted in memory and per process: a count in the database would be a write more for each write. Several processes
 * allow as many times as much, which is still little.
 */
export function createWriteAllowance(clock: Clock): WriteAllowance {
  /** What was left, and when. */
  const buckets = new Map<string, { left: number; at: number; allowance: Allowance }>()

  function leftNow({ left, at, allowance }: { left: number; at: number; allowance: Allowance }): number {
    // A clock that was set back takes nothing away.
    const passed = Math.max(0, clock.now() - at)
    return Math.min(allowance.burst, left + (passed / minute) * allowance.perMinute)
  }

  function forgetWhole(): void {
    for (const [key, bucket] of buckets) if (leftNow(bucket) >= bucket.allowance.burst) buckets.delete(key)
  }

  return {
    giveBack: (route, caller) => {
      for (const { key } of allowancesOf(route, caller)) {
        const bucket = buckets.get(key)
        if (bucket !== undefined) buckets.set(key, { ...bucket, left: bucket.left + 1 })
      }
    },
    spend: (route, caller) => {
      const spent = allowancesOf(route, caller).map(({ key, allowance }) => {
        const bucket = buckets.get(key)
        return { key, allowance, left: bucket === undefined ? allowance.burst : leftNow(bucket) }
      })
      // All of them are looked at before one is taken from.
      for (const { left, allowance } of spent) {
        if (left >= 1) continue
        throw new ApiError('too_many_requests', {
          retryAfterSeconds: Math.ceil(((1 - left) / allowance.perMinute) * 60),
        })
      }
      const isNew = spent.some(({ key }) => !buckets.has(key))
      if (isNew && buckets.size >= rememberedMax) forgetWhole()
      for (const { key, allowance, left } of spent) {
        buckets.set(key, { left: left - 1, at: clock.now(), allowance })
      }
    },
  }
}

function allowancesOf(route: Route, caller: AnyCaller | undefined): { key: string; allowance: Allowance }[] {
  const writes = route.method !== 'GET' || route.leavesTrail === true
  if (!writes || caller === undefined) return []
  if ('accountId' in caller) {
    const { accountId } = caller
    return [
      { key: `account:${accountId}`, allowance: allowances.account },
      { key: `account-day:${accountId}`, allowance: allowances.accountDay },
    ]
  }
  if ('integrationId' in caller) {
    return [{ key: `integration:${caller.integrationId}`, allowance: allowances.integration }]
  }
  return route.path === devicePaths.heartbeat.path
    ? [{ key: `heartbeats:${caller.robotId}`, allowance: allowances.heartbeats }]
    : [{ key: `robot:${caller.robotId}`, allowance: allowances.robot }]
}
