import type { Schedule } from '@kompaan/contract/wire'
import { planOf } from './plan-of.ts'
import { takeOccurrences } from './take-occurrences.ts'
import type { Occurrence } from './take-occurrences.ts'

/** The first occurrence later than an instant. Null where there is none, for a bad schedule or no finite number. */
export function nextOccurrence(
  schedule: Schedule,
  after: number,
  exceptions?: ReadonlySet<string>,
): Occurrence | null {
  const plan = planOf(schedule)
  if (plan === null || !Number.isFinite(after)) return null
  return takeOccurrences(plan, Math.floor(after) + 1, plan.end, 1, exceptions)[0] ?? null
}
