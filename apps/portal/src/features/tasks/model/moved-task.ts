import { type Schedule, type TaskScope, taskScopes } from '@kompaan/contract/wire'
import {
  changeAll,
  changeFollowing,
  type DaysOfMonth,
  formToSchedule,
  isPast,
  newRepeat,
  nextOccurrence,
  occurrencesBetween,
  type Repeat,
  scheduleToForm,
  weekdayOfMonth,
} from '@kompaan/schedule'
import { dateIn, type LocalDate, mondayOf } from '../../../shared/time/local-date.ts'
import { timeIn } from '../../../shared/time/time-in.ts'

/** A day and a time of day, HH:MM, as they stand on the robot's clock. */
export interface Moment {
  readonly date: LocalDate
  readonly time: string
}

/** One time of something that is planned. */
export interface PlannedTime {
  readonly schedule: Schedule
  readonly nominal: string
  readonly instant: number
}

export function momentOf({ instant }: Pick<PlannedTime, 'instant'>, timeZone: string): Moment {
  return { date: dateIn(timeZone, instant), time: timeIn(timeZone, instant) }
}

/** The instant that a moment is. */
export function instantOf({ date, time }: Moment, timeZone: string): number | null {
  const once = formToSchedule({ date, time, timeZone, repeat: null })
  if (!once.ok) return null
  return nextOccurrence(once.value, Date.parse(once.value.startTime) - 1)?.instant ?? null
}

/** Why it stays where it is: its own time, or the time it is to get, is past (TSK-03); or both are the same. */
export function moveProblem(
  planned: PlannedTime,
  to: Moment,
  timeZone: string,
  now: number,
): 'unchanged' | 'over' | 'past' | null {
  if (isPast(planned.instant, now)) return 'over'
  const instant = instantOf(to, timeZone)
  if (instant === planned.instant) return 'unchanged'
  return instant === null || isPast(instant, now) ? 'past' : null
}

/**
 * How much of what repeats can go along: this time always; later ones, or all, where the rule has a word for it ('elke
 * dinsdag' becomes 'elke donderdag') and this time then comes to stand where it was put.
 */
export function scopesOfMove(
  planned: PlannedTime,
  to: Moment,
  timeZone: string,
  now: number,
): readonly TaskScope[] {
  if (!planned.schedule.recurring) return ['all']
  return taskScopes.filter((scope) => scope === 'one' || comesThere(planned, scope, to, timeZone, now))
}

/** The schedule to send for it; null where there is none that means it. */
export function movedSchedule(
  { schedule, nominal }: PlannedTime,
  scope: TaskScope,
  to: Moment,
  timeZone: string,
): Schedule | null {
  if (scope === 'one' || !schedule.recurring) return scheduleOrNull({ ...to, timeZone, repeat: null })
  const form = scheduleToForm(schedule)
  // In another zone than the robot's, the day that one sees is not the day that the rule names.
  if (form === null || form.repeat === null || schedule.timeZone !== timeZone) return null
  const from = nominal.slice(0, 10)
  const repeat = movedRepeat(form.repeat, from, to.date)
  if (repeat === null) return null
  const first = scope === 'following' ? from : form.date
  return scheduleOrNull({ date: first < to.date ? first : to.date, time: to.time, timeZone, repeat })
}

function scheduleOrNull(form: Parameters<typeof formToSchedule>[0]): Schedule | null {
  const made = formToSchedule(form)
  return made.ok ? made.value : null
}

/** The rule on another day than one of its days; null when that is no longer the same rule on another day. */
function movedRepeat(repeat: Repeat, from: LocalDate, to: LocalDate): Repeat | null {
  if (from === to) return repeat
  switch (repeat.unit) {
    case 'day':
      return null
    case 'week': {
      if (mondayOf(from) !== mondayOf(to)) return null
      const weekdays = swapped(repeat.weekdays, weekdayOf(from), weekdayOf(to))
      return weekdays && { ...repeat, weekdays }
    }
    case 'month':
    case 'year': {
      if (from.slice(0, 7) !== to.slice(0, 7)) return null
      const on = movedDays(repeat.on, from, to)
      return on && { ...repeat, on }
    }
  }
}

function movedDays(on: DaysOfMonth, from: LocalDate, to: LocalDate): DaysOfMonth | null {
  if (on.by === 'weekday')
    return on.positions.length === 1 && on.weekdays.length === 1 ? weekdayOfMonth(to) : null
  const days = swapped(on.days, Number(from.slice(8)), Number(to.slice(8)))
  return days && { ...on, days }
}

function weekdayOf(date: LocalDate): number {
  const repeat = newRepeat('week', date)
  return repeat.unit === 'week' ? (repeat.weekdays[0] ?? 1) : 1
}

/** Null when the other is there already: two times would become one. */
function swapped(values: readonly number[], from: number, to: number): readonly number[] | null {
  if (values.includes(to)) return null
  return values.map((each) => (each === from ? to : each)).toSorted((one, other) => one - other)
}

/** The edit is tried here as the server will do it: between the two days this time moves, and nothing else does. */
function comesThere(
  planned: PlannedTime,
  scope: 'following' | 'all',
  to: Moment,
  timeZone: string,
  now: number,
): boolean {
  const { schedule, nominal } = planned
  const replacement = movedSchedule(planned, scope, to, timeZone)
  if (replacement === null) return false
  const before = { schedule, exceptions: [] }
  const edited =
    scope === 'following'
      ? changeFollowing(before, nominal, replacement, now)
      : changeAll(before, replacement, now)
  if (!edited.ok) return false
  const { kept, added } = edited.value
  const days = [nominal.slice(0, 10), to.date].toSorted()
  const expected = nominalsOn(days, schedule).map((each) =>
    each === nominal ? `${to.date}T${to.time}` : each,
  )
  const after = [kept, added].flatMap((each) => (each === null ? [] : nominalsOn(days, each.schedule)))
  return after.toSorted().join(' ') === expected.toSorted().join(' ')
}

const day = 86_400_000

function nominalsOn([first = '', last = first]: readonly LocalDate[], schedule: Schedule): readonly string[] {
  // Whatever the zone, a day lies within a day of the same one in Greenwich.
  const from = Date.parse(`${first}T00:00Z`) - day
  const to = Date.parse(`${last}T00:00Z`) + 2 * day
  return [...occurrencesBetween(schedule, from, to)]
    .map(({ nominal }) => nominal)
    .filter((nominal) => nominal.slice(0, 10) >= first && nominal.slice(0, 10) <= last)
}
