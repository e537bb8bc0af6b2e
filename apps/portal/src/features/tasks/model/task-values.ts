import {
  failed,
  type Result,
  type Schedule,
  success,
  type TaskPriority,
  type TaskScope,
} from '@kompaan/contract/wire'
import {
  formToSchedule,
  newRepeat,
  type Repeat,
  type RepeatUnit,
  type ScheduleForm,
  type ScheduleProblem,
  startingOn,
} from '@kompaan/schedule'
import { isSame } from '../../../shared/form/form-values.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'

/** What a carer fills in to plan something. */
export type TaskValues = WordsValues &
  WhenValues & {
    /** The playlist, script, reminder or question; null while none is chosen, and for words that are new. */
    readonly contentId: string | null
    readonly priority: TaskPriority
    /** How much of a task that repeats is changed. */
    readonly scope: TaskScope
  }

/** What a reminder or a question is called, and what the robot says. */
export type WordsValues = {
  readonly name: string
  readonly text: string
  readonly notify: boolean
  readonly greet: boolean
  readonly sayTime: boolean
  /** After how many minutes the words come again, and how often; null for once. */
  readonly again: { readonly minutes: number | null; readonly times: number | null } | null
}

export type WhenValues = {
  /** Null while it is not complete, as are the others. */
  readonly date: LocalDate | null
  readonly time: string | null
  readonly repeat: Repeat | null
  /** All parts of the repeat are shown, also of one that has a short name. */
  readonly isCustom: boolean
}

export const newWords: WordsValues = {
  name: '',
  text: '',
  notify: true,
  greet: true,
  sayTime: false,
  again: null,
}

/** How it repeats, as the list of choices calls it. */
export const repeatChoices = [
  'none',
  'day',
  'weekdays',
  'week',
  'otherWeek',
  'month',
  'year',
  'custom',
] as const
export type RepeatChoice = (typeof repeatChoices)[number]

const workdays = [1, 2, 3, 4, 5]

export function repeatChoiceOf({ repeat, isCustom, date }: WhenValues): RepeatChoice {
  if (repeat === null) return 'none'
  if (isCustom || date === null) return 'custom'
  const simple = { ...repeat, end: null }
  if (isSame(simple, weekdaysRepeat)) return 'weekdays'
  if (isSame(simple, otherWeekRepeat(date))) return 'otherWeek'
  return isSame(simple, newRepeat(repeat.unit, date)) ? repeat.unit : 'custom'
}

const weekdaysRepeat: Repeat = { unit: 'week', interval: 1, end: null, weekdays: workdays }

function otherWeekRepeat(date: LocalDate): Repeat {
  return { ...newRepeat('week', date), interval: 2 }
}

/** The end stays as it was; who asks for a repeat of their own begins with the one that is there. */
export function withRepeatChoice(values: WhenValues, choice: RepeatChoice, today: LocalDate): WhenValues {
  const date = values.date ?? today
  const end = values.repeat?.end ?? null
  switch (choice) {
    case 'none':
      return { ...values, repeat: null, isCustom: false }
    case 'weekdays':
      return { ...values, repeat: { ...weekdaysRepeat, end }, isCustom: false }
    case 'otherWeek':
      return { ...values, repeat: { ...otherWeekRepeat(date), end }, isCustom: false }
    case 'custom':
      return { ...values, repeat: values.repeat ?? newRepeat('week', date), isCustom: true }
    case 'day':
    case 'week':
    case 'month':
    case 'year':
      return { ...values, repeat: { ...newRepeat(choice, date), end }, isCustom: false }
  }
}

/** Another unit begins on the picked day; interval and end stay. */
export function withUnit(repeat: Repeat, unit: RepeatUnit, date: LocalDate): Repeat {
  const { interval, end } = repeat
  return { ...newRepeat(unit, date), interval, end }
}

/**
 * Another date. A repeat on the day of the date follows it, and an end that would lie before it comes a week after it
 * (SCH-04).
 */
export function withDate(values: WhenValues, date: LocalDate | null): WhenValues {
  const { repeat } = values
  if (date === null || repeat === null) return { ...values, date }
  const choice = repeatChoiceOf({ ...values, isCustom: false })
  const moved = startingOn(repeat, date)
  const follows = choice === repeat.unit || choice === 'otherWeek'
  const { interval, end } = moved
  return {
    ...values,
    date,
    repeat: follows ? { ...newRepeat(repeat.unit, date), interval, end } : moved,
  }
}

/** What is planned before it is changed here. */
export interface PlannedBefore {
  /** Null when the form cannot show it: then it stays as it is. */
  readonly form: ScheduleForm | null
  readonly schedule: Schedule
  /** The occurrence that was picked, YYYY-MM-DDTHH:MM. */
  readonly occurrence: string | null
}

/** The date and the repeat that a scope is about: one occurrence is on its own day and does not repeat. */
export function whenOfScope(scope: TaskScope, { form, occurrence }: PlannedBefore): WhenValues {
  const [day, time] = occurrence?.split('T') ?? []
  const picked = { date: day ?? form?.date ?? null, time: time ?? form?.time ?? null, isCustom: false }
  if (scope === 'one') return { ...picked, repeat: null }
  const repeat = form?.repeat ?? null
  if (scope === 'following') return { ...picked, repeat }
  return { date: form?.date ?? picked.date, time: form?.time ?? picked.time, repeat, isCustom: false }
}

/** Whether the schedule stays as it is, since the form cannot show it. */
export function keepsSchedule(scope: TaskScope, before: PlannedBefore | null): before is PlannedBefore {
  return before !== null && before.form === null && scope !== 'one'
}

/** The schedule that was filled in, or what is wrong with it, by the parts of the form. */
export function scheduleOf(
  { date, time, repeat, scope }: Pick<TaskValues, 'date' | 'time' | 'repeat' | 'scope'>,
  timeZone: string,
  before: PlannedBefore | null,
): Result<Schedule, readonly ScheduleProblem[]> {
  if (keepsSchedule(scope, before)) return success(before.schedule)
  if (date === null) return failed([{ path: 'date', code: 'not_a_date' }])
  if (time === null) return failed([{ path: 'time', code: 'not_a_local_time' }])
  return formToSchedule({ date, time, timeZone, repeat })
}
