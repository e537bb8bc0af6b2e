import type { Schedule } from '@kompaan/contract'

/** So many schedules are known at once; of more, those that came first are found out about anew. */
const knownMax = 20_000
const known = new Map<string, Schedule>()

/**
 * One object for all schedules that say the same. The engine keeps what it found out about a schedule by the object, and
 * each read of a row makes a new one: a week that is looked at again would have all of it found out again.
 */
export function sharedSchedule(schedule: Schedule): Schedule {
  const text = JSON.stringify(schedule)
  const there = known.get(text)
  if (there !== undefined) return there
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= knownMax) known.delete(oldest)
  known.set(text, schedule)
  return schedule
}
