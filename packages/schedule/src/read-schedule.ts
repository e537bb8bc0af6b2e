import type { Problem, ProblemValues, RecurrenceType, Result } from '@kompaan/contract/wire'
import { readInstant } from './read-instant.ts'
import { readValues } from './read-values.ts'
import type { Zone } from './zone.ts'
import { zoneOf } from './zone.ts'

/** A schedule that has been read. Dates are in bits, the lowest for the first value. */
export interface Rule {
  /** In order. */
  readonly hours: readonly number[]
  readonly minutes: readonly number[]
  /** Bit 0 is January. */
  readonly months: number
  /** Bit 0 is the first of the month. */
  readonly daysOfMonth: number
  /** Bit 0 is Monday. */
  readonly weekdays: number
  /** Bits 0 to 3 are the first to the fourth such weekday of the month, bit 4 is the last. */
  readonly positions: number
  readonly recurring: boolean
  /** Epoch milliseconds, both included; Infinity for no end. */
  readonly start: number
  readonly end: number
  readonly timeZone: string
  readonly zone: Zone
  readonly type: RecurrenceType
  /** 1 for CRON. */
  readonly interval: number
}

/** The bits of a list with '*'. */
export const anyBits = { months: 0xfff, daysOfMonth: 0x7fff_ffff, weekdays: 0x7f, positions: 0x1f } as const

/** What is wrong with a part of a schedule. */
export type ScheduleProblem = Problem<ScheduleProblemCode>

export type ScheduleProblemCode =
  | 'not_an_object'
  /** No list, or an empty one. */
  | 'list_missing'
  /** With `min` and `max`. */
  | 'out_of_range'
  | 'not_an_instant'
  | 'not_true_or_false'
  | 'not_a_time_zone'
  /** With what is allowed as `choices`. */
  | 'not_one_of'
  | 'not_a_date'
  | 'not_a_local_time'

const recurrenceTypes: readonly RecurrenceType[] = ['CRON', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
export const longestInterval = 999

/** Reads a schedule from outside, or says of each part what is wrong with it. */
export function readSchedule(input: unknown): Result<Rule, readonly ScheduleProblem[]> {
  if (!isRecord(input)) return { ok: false, error: [{ path: '', code: 'not_an_object' }] }
  const error: ScheduleProblem[] = []
  const wrong = (path: string, code: ScheduleProblemCode, values?: ProblemValues): void => {
    error.push({ path, code, ...(values && { values }) })
  }
  const values = (path: string, least: number, most: number, word?: string): readonly number[] => {
    const read = readValues(input[path], least, most, word)
    if (typeof read !== 'string') return read
    if (read === '') wrong(path, 'list_missing')
    else wrong(path + read, 'out_of_range', { min: least, max: most })
    return []
  }
  const instant = (path: string): number => {
    const read = readInstant(input[path])
    if (Number.isNaN(read)) wrong(path, 'not_an_instant')
    return read
  }

  const { recurring, timeZone, endTime, recurrenceType = 'CRON', recurrenceInterval } = input
  const dates = {
    hours: values('hour', 0, 23),
    minutes: values('minute', 0, 59),
    months: bitsOf(values('month', 1, 12)),
    daysOfMonth: bitsOf(values('dayOfMonth', 1, 31)),
    // Sunday is 0 or 7.
    weekdays: bitsOf(values('dayOfWeek', 0, 7).map((value) => value || 7)),
    positions:
      input['dayOfWeekIndex'] === undefined ? anyBits.positions : bitsOf(values('dayOfWeekIndex', 1, 4, 'L')),
    start: instant('startTime'),
    end: endTime == null ? Infinity : instant('endTime'),
  }
  if (typeof recurring !== 'boolean') wrong('recurring', 'not_true_or_false')
  const zone = typeof timeZone === 'string' ? zoneOf(timeZone) : null
  if (zone === null) wrong('timeZone', 'not_a_time_zone')
  const type = recurrenceTypes.find((one) => one === recurrenceType)
  if (type === undefined) wrong('recurrenceType', 'not_one_of', { choices: recurrenceTypes.join(', ') })
  const interval = type === 'CRON' ? 1 : readInterval(recurrenceInterval)
  if (interval === null) wrong('recurrenceInterval', 'out_of_range', { min: 1, max: longestInterval })

  if (error.length > 0 || zone === null || type === undefined || interval === null)
    return { ok: false, error }
  return {
    ok: true,
    value: { ...dates, recurring: recurring === true, timeZone: String(timeZone), zone, type, interval },
  }
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** Every one, where none is given. */
function readInterval(input: unknown): number | null {
  if (input == null) return 1
  return Number.isInteger(input) && Number(input) >= 1 && Number(input) <= longestInterval
    ? Number(input)
    : null
}

/** The lowest bit is for 1. */
function bitsOf(values: readonly number[]): number {
  return values.reduce((bits, value) => bits | (1 << (value - 1)), 0)
}
