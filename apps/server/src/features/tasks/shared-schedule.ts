import type { Schedule } from '@kompaan/contract'
import { readSchedule } from '@kompaan/schedule'

/** So many schedules are known at once; of more, those that came first are found out about anew. */
const knownMax = 20_000
const known = new Map<string, Schedule>()

/**
 * One object for all schedules that say the same, from the text in which the database has them. The engine keeps what it
 * found out about a schedule by the object: a week that is looked at again need not have all of it found out again.
 */
export function sharedSchedule(text: string): Schedule {
  const there = known.get(text)
  if (there !== undefined) return there
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= knownMax) known.delete(oldest)
  const schedule: unknown = JSON.parse(text)
  if (!isSchedule(schedule)) throw new Error('the schedule of a task cannot be read')
  known.set(text, schedule)
  return schedule
}

function isSchedule(value: unknown): value is Schedule {
  return readSchedule(value).ok
}
