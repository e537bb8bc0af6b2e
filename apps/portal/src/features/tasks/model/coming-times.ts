import type { Schedule } from '@kompaan/contract/wire'
import { isPast, nextOccurrence, type Occurrence } from '@kompaan/schedule'

/** The first few times that a schedule still has to come. */
export function comingTimes(
  schedule: Schedule,
  now: number,
  count: number,
  exceptions: ReadonlySet<string> = new Set(),
): readonly Occurrence[] {
  const coming: Occurrence[] = []
  let next = nextOccurrence(schedule, now, exceptions)
  while (next !== null && coming.length < count) {
    if (!isPast(next.instant, now)) coming.push(next)
    next = nextOccurrence(schedule, next.instant, exceptions)
  }
  return coming
}
