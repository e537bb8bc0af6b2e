import type { Schedule } from '@kompaan/contract/wire'
import { planOf } from './plan-of.ts'
import { takeOccurrences } from './take-occurrences.ts'
import type { Occurrence } from './take-occurrences.ts'

/** A week of most schedules, so that it needs no generator, which takes three times as long as a list. */
const atOnce = 64

/**
 * The occurrences from an instant on and before another, in order, made as they are asked for. None for a bad schedule,
 * or for bounds that are no finite numbers.
 */
export function occurrencesBetween(
  schedule: Schedule,
  from: number,
  to: number,
  exceptions?: ReadonlySet<string>,
): Iterable<Occurrence> {
  const plan = planOf(schedule)
  if (plan === null || !Number.isFinite(from) || !Number.isFinite(to)) return []
  const first = takeOccurrences(plan, from, to, atOnce, exceptions)
  if (first.length < atOnce) return first
  return {
    *[Symbol.iterator]() {
      let taken = first
      let after = from
      while (taken.length > 0) {
        for (const occurrence of taken) {
          yield occurrence
          after = occurrence.instant + 1
        }
        taken = takeOccurrences(plan, after, to, atOnce, exceptions)
      }
    },
  }
}
