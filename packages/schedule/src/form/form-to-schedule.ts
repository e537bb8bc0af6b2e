import type { ProblemValues, Result, Schedule } from '@kompaan/contract/wire'
import { scheduleOnce } from '../editing/schedule-once.ts'
import { wholeDay } from '../editing/whole-day.ts'
import { readLocalTime } from '../read-local-time.ts'
import { longestInterval, readSchedule } from '../read-schedule.ts'
import type { ScheduleProblem, ScheduleProblemCode } from '../read-schedule.ts'
import { zoneOf } from '../zone.ts'
import type { DaysOfMonth, Repeat, ScheduleForm } from './schedule-form.ts'

/** The schedule that a form asks for, or what is wrong with the form, by its own parts (F3). */
export function formToSchedule(form: ScheduleForm): Result<Schedule, readonly ScheduleProblem[]> {
  const { date, time, timeZone, repeat } = form
  const problems = formProblems(form)
  const zone = zoneOf(timeZone)
  const first = readLocalTime(`${date}T${time}`)
  if (problems.length > 0 || zone === null || first === null) return { ok: false, error: problems }
  if (repeat === null) {
    const once = scheduleOnce({ time: `${date}T${time}`, timeZone })
    return once.ok ? once : { ok: false, error: [{ path: 'date', code: 'not_a_date' }] }
  }
  const last = repeat.end === null ? null : readLocalTime(`${repeat.end}T${time}`)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const schedule: Schedule = {
    minute: [String(minute)],
    hour: [String(hour)],
    ...listsOf(repeat),
    recurring: true,
    startTime: wholeDay(zone, first).start,
    endTime: last === null ? null : wholeDay(zone, last).end,
    timeZone,
    recurrenceType: recurrenceTypes[repeat.unit],
    recurrenceInterval: repeat.interval,
  }
  const read = readSchedule(schedule)
  if (read.ok) return { ok: true, value: schedule }
  // The first day of 1970 and the last of 9999 begin or end in another year in Greenwich.
  const path = read.error.some((problem) => problem.path === 'startTime') ? 'date' : 'repeat.end'
  return { ok: false, error: [{ path, code: 'not_a_date' }] }
}

const recurrenceTypes = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const

type Lists = Pick<Schedule, 'month' | 'dayOfMonth' | 'dayOfWeek' | 'dayOfWeekIndex'>

const any: Lists = { month: ['*'], dayOfMonth: ['*'], dayOfWeek: ['*'], dayOfWeekIndex: ['*'] }

function listsOf(repeat: Repeat): Lists {
  switch (repeat.unit) {
    case 'day':
      return any
    case 'week':
      return { ...any, dayOfWeek: texts(repeat.weekdays) }
    case 'month':
      return { ...any, ...daysOf(repeat.on) }
    case 'year':
      return { ...any, ...daysOf(repeat.on), month: texts(repeat.months) }
  }
}

function daysOf(on: DaysOfMonth): Partial<Lists> {
  if (on.by === 'day') return { dayOfMonth: texts(on.days) }
  const dayOfWeekIndex = on.positions.map((position) => (position === 'last' ? 'L' : String(position)))
  return { dayOfWeek: texts(on.weekdays), dayOfWeekIndex }
}

function texts(values: readonly number[]): readonly string[] {
  return values.map(String)
}

function formProblems({ date, time, timeZone, repeat }: ScheduleForm): readonly ScheduleProblem[] {
  const problems: ScheduleProblem[] = []
  const wrong = (path: string, code: ScheduleProblemCode, values?: ProblemValues): void => {
    problems.push({ path, code, ...(values && { values }) })
  }
  const list = (path: string, values: readonly number[], most: number): void => {
    if (values.length === 0) wrong(path, 'list_missing')
    else if (values.some((value) => !isWithin(value, most)))
      wrong(path, 'out_of_range', { min: 1, max: most })
  }
  if (!isDate(date)) wrong('date', 'not_a_date')
  if (readLocalTime(`2000-01-01T${time}`) === null) wrong('time', 'not_a_local_time')
  if (zoneOf(timeZone) === null) wrong('timeZone', 'not_a_time_zone')
  if (repeat === null) return problems
  if (!isWithin(repeat.interval, longestInterval)) {
    wrong('repeat.interval', 'out_of_range', { min: 1, max: longestInterval })
  }
  if (repeat.end !== null && !isDate(repeat.end)) wrong('repeat.end', 'not_a_date')
  if (repeat.unit === 'week') list('repeat.weekdays', repeat.weekdays, 7)
  if (repeat.unit === 'year') list('repeat.months', repeat.months, 12)
  if (repeat.unit !== 'month' && repeat.unit !== 'year') return problems
  if (repeat.on.by === 'day') list('repeat.on.days', repeat.on.days, 31)
  else {
    list('repeat.on.weekdays', repeat.on.weekdays, 7)
    if (repeat.on.positions.length === 0) wrong('repeat.on.positions', 'list_missing')
  }
  return problems
}

function isDate(date: string): boolean {
  return readLocalTime(`${date}T00:00`) !== null
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most
}
