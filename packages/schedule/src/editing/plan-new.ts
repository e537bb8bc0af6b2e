import type { Schedule } from '@kompaan/contract/wire'
import { firstNotPast } from './is-past.ts'
import { readReplacement } from './planned-schedule.ts'
import type { EditOutcome } from './planned-schedule.ts'
import { startingFrom } from './starting-from.ts'

/** Plans something new; of a set that would have begun earlier, what is still to come. */
export function planNew(schedule: Schedule, now: number): EditOutcome {
  const read = readReplacement(schedule)
  if (!read.ok) return read
  const added = startingFrom(schedule, read.value, firstNotPast(now))
  if (added === null) return { ok: false, error: { code: 'past' } }
  return { ok: true, value: { kept: null, added: { schedule: added, exceptions: [] } } }
}
