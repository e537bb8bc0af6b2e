/** When a task happens, as it travels: lists of values as text or as numbers, '*' for any. All lists must match. */
export interface Schedule {
  readonly minute: readonly ScheduleValue[]
  readonly hour: readonly ScheduleValue[]
  readonly month: readonly ScheduleValue[]
  readonly dayOfMonth: readonly ScheduleValue[]
  /** 1 is Monday, 7 is Sunday, and so is 0. */
  readonly dayOfWeek: readonly ScheduleValue[]
  /** Which of those weekdays in the month: 1 to 4, or L for the last. */
  readonly dayOfWeekIndex?: readonly ScheduleValue[] | undefined
  readonly recurring: boolean
  /** The first instant at which it may happen. */
  readonly startTime: string
  /** The last one; null for no end. */
  readonly endTime?: string | null | undefined
  readonly timeZone: string
  readonly recurrenceType?: RecurrenceType | undefined
  /** Every how many days, weeks, months or years; CRON has none. */
  readonly recurrenceInterval?: number | null | undefined
}

export type ScheduleValue = string | number

export type RecurrenceType = 'CRON' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
