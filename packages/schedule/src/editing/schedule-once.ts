import type { Result, Schedule } from '@kompaan/contract/wire'
import { readLocalTime } from '../read-local-time.ts'
import type { ScheduleProblemCode } from '../read-schedule.ts'
import { day, zoneOf } from '../zone.ts'
import { onDate } from './on-date.ts'
import { readReplacement } from './planned-schedule.ts'
import type { EditProblem } from './planned-schedule.ts'
import { wholeDay } from './whole-day.ts'

/** A local time that was picked. */
export interface PickedTime {
  /** YYYY-MM-DDTHH:MM */
  readonly time: string
  readonly timeZone: string
}

/** A schedule for one time on one day, with the whole of that day to happen in. */
export function scheduleOnce({ time, timeZone }: PickedTime): Result<Schedule, EditProblem> {
  const local = readLocalTime(time)
  const zone = zoneOf(timeZone)
  if (local === null) return badReplacement('time', 'not_a_local_time')
  if (zone === null) return badReplacement('timeZone', 'not_a_time_zone')
  const dayNumber = Math.floor(local / day)
  const minutes = (local - dayNumber * day) / 60_000
  const { start, end } = wholeDay(zone, local)
  const schedule: Schedule = {
    minute: [String(minutes % 60)],
    hour: [String(Math.floor(minutes / 60))],
    ...onDate(dayNumber),
    recurring: false,
    startTime: start,
    endTime: end,
    timeZone,
    recurrenceType: 'CRON',
  }
  // The first day of 1970 and the last of 9999 begin or end in another year in Greenwich.
  const read = readReplacement(schedule)
  return read.ok ? { ok: true, value: schedule } : read
}

function badReplacement(path: string, code: ScheduleProblemCode): Result<never, EditProblem> {
  return { ok: false, error: { code: 'bad_replacement', details: [{ path, code }] } }
}
