import type { Schedule } from '@kompaan/contract/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schedulePatternType } from '../editing/schedule-pattern-type.ts'
import { nextOccurrence } from '../next-occurrence.ts'
import { occurrencesBetween } from '../occurrences-between.ts'
import { anyForm } from '../testing/any-form.ts'
import { scheduleAndWindow } from '../testing/any-schedule.ts'
import { busySchedule } from '../testing/busy-schedule.ts'
import { everyMorning } from '../testing/every-morning.ts'
import { runs } from '../testing/runs.ts'
import { formToSchedule } from './form-to-schedule.ts'
import { newRepeat, weekdayOfMonth } from './schedule-form.ts'
import type { Repeat, ScheduleForm } from './schedule-form.ts'
import { scheduleToForm } from './schedule-to-form.ts'

const once: ScheduleForm = { date: '2026-03-03', time: '09:05', timeZone: 'Europe/Amsterdam', repeat: null }
const daily: Repeat = { unit: 'day', interval: 1, end: null }

describe('what a form asks for', () => {
  test('F3 once: the documents’ shape of a single occurrence', () => {
    expect(made(once)).toEqual({
      minute: ['5'],
      hour: ['9'],
      month: ['3'],
      dayOfMonth: ['3'],
      dayOfWeek: ['*'],
      dayOfWeekIndex: ['*'],
      recurring: false,
      startTime: '2026-03-02T23:00:00.000Z',
      endTime: '2026-03-03T22:59:59.999Z',
      timeZone: 'Europe/Amsterdam',
      recurrenceType: 'CRON',
    })
  })

  test('[SCH-02] F3 repeated: whole days from the first to the last, by unit and interval', () => {
    expect(made({ ...once, repeat: { ...daily, interval: 3, end: '2026-03-29' } })).toEqual({
      minute: ['5'],
      hour: ['9'],
      month: ['*'],
      dayOfMonth: ['*'],
      dayOfWeek: ['*'],
      dayOfWeekIndex: ['*'],
      recurring: true,
      startTime: '2026-03-02T23:00:00.000Z',
      endTime: '2026-03-29T21:59:59.999Z',
      timeZone: 'Europe/Amsterdam',
      recurrenceType: 'DAILY',
      recurrenceInterval: 3,
    })
  })

  test.each<[Repeat, Partial<Schedule>, string]>([
    [
      { unit: 'week', interval: 2, end: null, weekdays: [1, 7] },
      { dayOfWeek: ['1', '7'], recurrenceType: 'WEEKLY' },
      '2026-03-08T09:05',
    ],
    [
      { unit: 'month', interval: 1, end: null, on: { by: 'day', days: [1, 15] } },
      { dayOfMonth: ['1', '15'], recurrenceType: 'MONTHLY' },
      '2026-03-15T09:05',
    ],
    [
      {
        unit: 'month',
        interval: 1,
        end: null,
        on: { by: 'weekday', positions: [2, 'last'], weekdays: [5] },
      },
      { dayOfWeek: ['5'], dayOfWeekIndex: ['2', 'L'], recurrenceType: 'MONTHLY' },
      '2026-03-13T09:05',
    ],
    [
      { unit: 'year', interval: 1, end: null, months: [12], on: { by: 'day', days: [5] } },
      { month: ['12'], dayOfMonth: ['5'], recurrenceType: 'YEARLY' },
      '2026-12-05T09:05',
    ],
  ])('[SCH-02] F3 %j', (repeat, lists, first) => {
    const schedule = made({ ...once, repeat })
    expect(schedule).toMatchObject(lists)
    expect(nextOccurrence(schedule, 0)?.nominal).toBe(first)
  })

  test.each<[string, string, Partial<ScheduleForm>]>([
    ['date', 'not_a_date', { date: '2026-02-29' }],
    ['time', 'not_a_local_time', { time: '24:00' }],
    ['time', 'not_a_local_time', { time: '9:05' }],
    ['timeZone', 'not_a_time_zone', { timeZone: 'home' }],
    ['repeat.interval', 'out_of_range', { repeat: { ...daily, interval: 0 } }],
    ['repeat.interval', 'out_of_range', { repeat: { ...daily, interval: 1000 } }],
    ['repeat.end', 'not_a_date', { repeat: { ...daily, end: 'never' } }],
    ['repeat.weekdays', 'list_missing', { repeat: { ...daily, unit: 'week', weekdays: [] } }],
    ['repeat.weekdays', 'out_of_range', { repeat: { ...daily, unit: 'week', weekdays: [8] } }],
    ['repeat.on.days', 'out_of_range', { repeat: { ...daily, unit: 'month', on: { by: 'day', days: [0] } } }],
    [
      'repeat.on.positions',
      'list_missing',
      { repeat: { ...daily, unit: 'month', on: { by: 'weekday', positions: [], weekdays: [1] } } },
    ],
    [
      'repeat.months',
      'list_missing',
      { repeat: { ...daily, unit: 'year', months: [], on: { by: 'day', days: [1] } } },
    ],
    ['date', 'not_a_date', { date: '1970-01-01' }],
    ['repeat.end', 'not_a_date', { timeZone: 'America/New_York', repeat: { ...daily, end: '9999-12-31' } }],
  ])('F3 wrong in %s: %s', (path, code, change) => {
    expect(formToSchedule({ ...once, ...change })).toMatchObject({ ok: false, error: [{ path, code }] })
  })
})

describe('there and back', () => {
  test('[SCH-03] F4 any form comes back from its schedule', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(scheduleToForm(made(form))).toEqual(form)
      }),
      runs,
    )
  })

  test('[SCH-03] F4 a schedule that has a form is made by it with the same occurrences', () => {
    let shown = 0
    fc.assert(
      fc.property(busySchedule, fc.boolean(), (busy, single) => {
        const schedule = single ? { ...busy, hour: ['2'], minute: ['30'] } : busy
        const form = scheduleToForm(schedule)
        if (form === null) return
        shown++
        const [from, to] = [Date.UTC(2025, 10, 1), Date.UTC(2027, 5, 1)]
        const again = Array.from(occurrencesBetween(made(form), from, to))
        expect(again).toEqual(Array.from(occurrencesBetween(schedule, from, to)))
      }),
      runs,
    )
    expect(shown).toBeGreaterThan(100)
  })

  test('F4 so in any zone and year', () => {
    fc.assert(
      fc.property(scheduleAndWindow, ({ schedule, from, to }) => {
        const single = { ...schedule, hour: schedule.hour.slice(0, 1), minute: schedule.minute.slice(0, 1) }
        const form = scheduleToForm(single)
        if (form === null) return
        const again = Array.from(occurrencesBetween(made(form), from, to))
        expect(again).toEqual(Array.from(occurrencesBetween(single, from, to)))
      }),
      runs,
    )
  })

  test('F4 a start after the time of its day is shown as the day of the first occurrence', () => {
    const late = {
      ...everyMorning,
      startTime: '2026-03-03T10:00:00+01:00',
      recurrenceType: 'DAILY',
      recurrenceInterval: 2,
    } as const
    expect(scheduleToForm(late)).toMatchObject({ date: '2026-03-05', time: '09:00', repeat: { interval: 2 } })
  })

  test('F4 an end before the time of its day is shown as the day before', () => {
    const early = { ...everyMorning, endTime: '2026-03-20T08:00:00+01:00' }
    expect(scheduleToForm(early)).toMatchObject({ repeat: { end: '2026-03-19' } })
  })

  test.each<[string, Partial<Schedule>]>([
    ['several times a day', { hour: ['9', '17'] }],
    ['every hour', { hour: ['*'] }],
    ['Friday the 13th', { dayOfWeek: ['5'], dayOfMonth: ['13'] }],
    ['days of July', { month: ['7'], recurrenceType: 'DAILY', recurrenceInterval: 2 }],
    ['a bad one', { timeZone: 'home' }],
    ['one that happens once, and never', { recurring: false, month: ['2'], dayOfMonth: ['30'] }],
  ])('F4 no form shows %s', (_, change) => {
    expect(scheduleToForm({ ...everyMorning, ...change })).toBeNull()
  })

  test('F4 a schedule that never fires is shown, to be mended', () => {
    const never = { ...everyMorning, month: ['2'], dayOfMonth: ['30'] }
    expect(scheduleToForm(never)).toMatchObject({ repeat: { unit: 'year', months: [2] } })
  })
})

describe('a new repeat', () => {
  test('F2 is on the day that was picked', () => {
    expect(newRepeat('day', '2026-03-31')).toEqual(daily)
    expect(newRepeat('week', '2026-03-31')).toMatchObject({ weekdays: [2] })
    expect(newRepeat('month', '2026-03-31')).toMatchObject({ on: { by: 'day', days: [31] } })
    expect(newRepeat('year', '2026-03-31')).toMatchObject({ months: [3], on: { by: 'day', days: [31] } })
    expect(weekdayOfMonth('2026-03-31')).toEqual({ by: 'weekday', positions: ['last'], weekdays: [2] })
    expect(weekdayOfMonth('2026-03-10')).toEqual({ by: 'weekday', positions: [2], weekdays: [2] })
  })

  test('F2 happens on that day first, and has the pattern of its unit', () => {
    const patterns = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const
    fc.assert(
      fc.property(anyForm, fc.constantFrom('day', 'week', 'month', 'year'), (form, unit) => {
        const schedule = made({ ...form, repeat: newRepeat(unit, form.date) })
        expect(schedulePatternType(schedule)).toBe(patterns[unit])
        expect(nextOccurrence(schedule, 0)?.nominal).toBe(`${form.date}T${form.time}`)
      }),
      runs,
    )
  })
})

function made(form: ScheduleForm): Schedule {
  const schedule = formToSchedule(form)
  if (!schedule.ok) throw new Error(JSON.stringify(schedule.error))
  return schedule.value
}
