import type { Schedule } from '@kompaan/contract/wire'
import { Cron } from 'croner'
import { RRuleTemporal } from 'rrule-temporal'
import { nextOccurrence, occurrencesBetween } from '../../packages/schedule/src/index.ts'

// CommonJS, whatever its types say.
const { default: rrule } = await import('rrule')

/** One schedule in the hands of an engine. */
export interface Ready {
  readonly between: (from: number, to: number) => readonly number[]
  readonly next: (after: number) => number | null
}

export interface Engine {
  readonly name: string
  /** Null where the engine cannot say what the schedule says. */
  readonly prepare: (schedule: Schedule) => Ready | null
}

export const ours: Engine = {
  name: 'ours',
  prepare: (schedule) => ({
    between: (from, to) => {
      const instants: number[] = []
      for (const { instant } of occurrencesBetween(schedule, from, to)) instants.push(instant)
      return instants
    },
    next: (after) => nextOccurrence(schedule, after)?.instant ?? null,
  }),
}

const rruleTemporal: Engine = {
  name: 'rrule-temporal',
  prepare: (schedule) => {
    const rule = new RRuleTemporal({ rruleString: ruleText(schedule) })
    return {
      between: (from, to) =>
        rule.between(new Date(from), new Date(to - 1), true).map((one) => one.epochMilliseconds),
      next: (after) => rule.next(new Date(after))?.epochMilliseconds ?? null,
    }
  },
}

const croner: Engine = {
  name: 'croner',
  prepare: (schedule) => {
    const {
      minute,
      hour,
      month,
      dayOfMonth,
      dayOfWeek,
      dayOfWeekIndex = ['*'],
      timeZone,
      startTime,
    } = schedule
    // It counts no days, weeks or years.
    if ((schedule.recurrenceInterval ?? 1) > 1) return null
    const weekdays = dayOfWeek.map((day) => (dayOfWeekIndex[0] === '*' ? day : `${day}#${dayOfWeekIndex[0]}`))
    const pattern = [minute, hour, dayOfMonth, month, weekdays].map((list) => list.join(',')).join(' ')
    const job = new Cron(pattern, { timezone: timeZone, domAndDow: true, paused: true, startAt: startTime })
    return {
      between: (from, to) => {
        const instants: number[] = []
        for (
          let at = job.nextRun(new Date(from - 1000));
          at !== null && at.getTime() < to;
          at = job.nextRun(at)
        ) {
          instants.push(at.getTime())
        }
        return instants
      },
      next: (after) => job.nextRun(new Date(after))?.getTime() ?? null,
    }
  },
}

/**
 * Without a time zone, in local times as if they were UTC, as its manual advises: with one it asks Intl for each date
 * since the start, which takes a hundred times as long.
 */
const rruleJs: Engine = {
  name: 'rrule',
  prepare: (schedule) => {
    const rule = rrule.rrulestr(
      ruleText(schedule)
        .replace(/;TZID=[^:]+/, '')
        .replace('T000000', 'T000000Z'),
    )
    const { timeZone } = schedule
    const toLocal = (instant: number): Date =>
      new Date(
        `${Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString()}Z`,
      )
    const toInstant = (local: Date): number =>
      Temporal.PlainDateTime.from(local.toISOString().slice(0, -1)).toZonedDateTime(timeZone)
        .epochMilliseconds
    return {
      between: (from, to) => rule.between(toLocal(from), toLocal(to - 1), true).map(toInstant),
      next: (after) => {
        const local = rule.after(toLocal(after))
        return local === null ? null : toInstant(local)
      },
    }
  },
}

export const peers = [rruleTemporal, croner, rruleJs]

const weekdayNames = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** As RFC 5545 has it: counted from the local midnight of the day on which the schedule starts. */
function ruleText(schedule: Schedule): string {
  const start = Temporal.Instant.from(schedule.startTime).toZonedDateTimeISO(schedule.timeZone)
  const { dayOfWeekIndex: [position = '*'] = [] } = schedule
  const nth = position === '*' ? '' : position === 'L' ? '-1' : String(position)
  const weekdays = schedule.dayOfWeek.map((day) => `${nth}${weekdayNames[Number(day)]}`)
  const parts = [
    `FREQ=${schedule.recurrenceType}`,
    `INTERVAL=${schedule.recurrenceInterval}`,
    'WKST=MO',
    `BYHOUR=${schedule.hour.join(',')}`,
    `BYMINUTE=${schedule.minute.join(',')}`,
    'BYSECOND=0',
    schedule.dayOfWeek[0] === '*' ? '' : `BYDAY=${weekdays.join(',')}`,
    schedule.month[0] === '*' ? '' : `BYMONTH=${schedule.month.join(',')}`,
    schedule.dayOfMonth[0] === '*' ? '' : `BYMONTHDAY=${schedule.dayOfMonth.join(',')}`,
  ]
  const date = start.toPlainDate().toString().replaceAll('-', '')
  return `DTSTART;TZID=${schedule.timeZone}:${date}T000000\nRRULE:${parts.filter((part) => part !== '').join(';')}`
}
