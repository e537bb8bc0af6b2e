import type { Schedule, ScheduleValue } from '@kompaan/contract/wire'
import type { Occurrence } from '../index.ts'

/**
 * The same as occurrencesBetween, by another way: day after day, asking Temporal. It shares no code with the engine and
 * takes schedules to be well written.
 */
export function slowOccurrences(
  schedule: Schedule,
  from: number,
  to: number,
  exceptions: ReadonlySet<string> = new Set(),
): readonly Occurrence[] {
  const { timeZone } = schedule
  const start = Temporal.Instant.from(schedule.startTime).epochMilliseconds
  const end = schedule.endTime == null ? Infinity : Temporal.Instant.from(schedule.endTime).epochMilliseconds
  const onlyDate = schedule.recurring ? undefined : firstDate(schedule, start, to)
  if (!schedule.recurring && onlyDate === undefined) return []
  const found = new Map<number, string>()
  const last = localDate(Math.min(to, end), timeZone).add({ days: 2 })
  let date = localDate(Math.max(from, start), timeZone).subtract({ days: 2 })
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (!slowlyMatches(schedule, date) || (onlyDate !== undefined && !onlyDate.equals(date))) continue
    for (const { instant, nominal } of timesOf(schedule, date)) {
      const isInside = instant >= from && instant < to && instant >= start && instant <= end
      if (isInside && !exceptions.has(nominal) && !found.has(instant)) found.set(instant, nominal)
    }
  }
  return [...found]
    .map(([instant, nominal]) => ({ instant, nominal }))
    .toSorted((one, other) => one.instant - other.instant)
}

/** Of the first occurrence from the start on, if that comes before the end of the window. */
function firstDate(schedule: Schedule, start: number, to: number): Temporal.PlainDate | undefined {
  const [first] = slowOccurrences({ ...schedule, recurring: true, endTime: null }, start, to)
  return first === undefined ? undefined : Temporal.PlainDateTime.from(first.nominal).toPlainDate()
}

/** Whether the lists and the interval of a schedule fit a date. */
function slowlyMatches(schedule: Schedule, date: Temporal.PlainDate): boolean {
  if (date.year < 1970 || date.year > 9999) return false
  const isLast = date.day + 7 > date.daysInMonth
  const positions = [String(Math.ceil(date.day / 7)), ...(isLast ? ['L'] : [])].filter((one) => one !== '5')
  return (
    has(schedule.month, date.month) &&
    has(schedule.dayOfMonth, date.day) &&
    (has(schedule.dayOfWeek, date.dayOfWeek) || (date.dayOfWeek === 7 && has(schedule.dayOfWeek, 0))) &&
    (schedule.dayOfWeekIndex === undefined ||
      schedule.dayOfWeekIndex.includes('*') ||
      positions.some((position) => has(schedule.dayOfWeekIndex ?? [], position))) &&
    periodsBetween(schedule, date) % (schedule.recurrenceInterval ?? 1) === 0
  )
}

function periodsBetween(schedule: Schedule, date: Temporal.PlainDate): number {
  const start = localDate(Temporal.Instant.from(schedule.startTime).epochMilliseconds, schedule.timeZone)
  const monday = (one: Temporal.PlainDate): Temporal.PlainDate => one.subtract({ days: one.dayOfWeek - 1 })
  switch (schedule.recurrenceType) {
    case 'DAILY':
      return start.until(date, { largestUnit: 'day' }).days
    case 'WEEKLY':
      return monday(start).until(monday(date), { largestUnit: 'week' }).weeks
    case 'MONTHLY':
      return start.with({ day: 1 }).until(date.with({ day: 1 }), { largestUnit: 'month' }).months
    case 'YEARLY':
      return date.year - start.year
    case 'CRON':
    case undefined:
      return 0
  }
}

function timesOf(schedule: Schedule, date: Temporal.PlainDate): Occurrence[] {
  const times: Occurrence[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    for (let minute = 0; minute < 60 && has(schedule.hour, hour); minute += 1) {
      if (!has(schedule.minute, minute)) continue
      const local = date.toPlainDateTime({ hour, minute })
      const zoned = local.toZonedDateTime(schedule.timeZone, { disambiguation: 'compatible' })
      times.push({ instant: zoned.epochMilliseconds, nominal: local.toString({ smallestUnit: 'minute' }) })
    }
  }
  return times
}

function has(list: readonly ScheduleValue[], value: ScheduleValue): boolean {
  return list.some((one) => one === '*' || (one === 'L' ? value === 'L' : Number(one) === Number(value)))
}

function localDate(instant: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
}
