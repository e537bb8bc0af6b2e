import type { Schedule } from '@kompaan/contract/wire'
import { planOf } from './plan-of.ts'
import { takeOccurrences } from './take-occurrences.ts'

/** Whether a schedule has no occurrence at all, exceptions aside. So it is with a bad one. */
export function neverFires(schedule: Schedule): boolean {
  const plan = planOf(schedule)
  return plan === null || takeOccurrences(plan, plan.start, plan.end, 1).length === 0
}
