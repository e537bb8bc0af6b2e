import type { Schedule, TaskScope } from '@kompaan/contract/wire'
import { describe as inWords, formToSchedule, newRepeat, type Repeat } from '@kompaan/schedule'
import { describe, expect, test } from 'vitest'
import {
  instantOf,
  momentOf,
  moveProblem,
  movedSchedule,
  type PlannedTime,
  scopesOfMove,
} from './moved-task.ts'

const timeZone = 'Europe/Amsterdam'
/** A Monday. */
const monday = '2026-11-16'
const now = Date.parse('2026-11-16T11:00:00Z')

function planned(nominal: string, repeat: Repeat | null, from = nominal.slice(0, 10)): PlannedTime {
  const [date = '', time = ''] = nominal.split('T')
  const made = formToSchedule({ date: from, time, timeZone, repeat })
  if (!made.ok) throw new Error('no schedule')
  return { schedule: made.value, nominal, instant: instantOf({ date, time }, timeZone) ?? 0 }
}

const moment = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) })
const scopes = (time: PlannedTime, to: string) => scopesOfMove(time, moment(to), timeZone, now)
const words = (time: PlannedTime, scope: TaskScope, to: string) => {
  const schedule: Schedule | null = movedSchedule(time, scope, moment(to), timeZone)
  return schedule === null ? null : inWords(schedule, 'nl')
}

test('a moment is what the clock at the robot shows', () => {
  const time = planned('2026-11-17T09:00', null)
  expect(momentOf(time, timeZone)).toEqual({ date: '2026-11-17', time: '09:00' })
  expect(momentOf(time, 'America/New_York')).toEqual({ date: '2026-11-17', time: '03:00' })
})

test('[TSK-03] what is past, or begins within two minutes, stays where it is; and nothing is put there', () => {
  const tomorrow = planned('2026-11-17T09:00', null)
  const problem = (time: PlannedTime, to: string) => moveProblem(time, moment(to), timeZone, now)
  expect(problem(tomorrow, '2026-11-18T09:00')).toBeNull()
  expect(problem(tomorrow, '2026-11-17T09:00')).toBe('unchanged')
  expect(problem(tomorrow, '2026-11-16T12:01')).toBe('past')
  expect(problem(tomorrow, '2026-11-16T12:02')).toBeNull()
  expect(problem(tomorrow, '2026-11-15T09:00')).toBe('past')
  expect(problem(planned('2026-11-16T12:01', null), '2026-11-18T09:00')).toBe('over')
})

describe('[TSK-04] how much of what repeats goes along', () => {
  test('something that happens once is moved as a whole', () => {
    expect(scopes(planned('2026-11-17T09:00', null), '2026-11-18T09:00')).toEqual(['all'])
    expect(words(planned('2026-11-17T09:00', null), 'all', '2026-11-18T10:15')).toBe(
      'eenmalig op woensdag 18 november 2026 om 10:15',
    )
  })

  test('to another time: all three, whatever the rule', () => {
    const daily = planned('2026-11-18T09:00', newRepeat('day', monday), monday)
    expect(scopes(daily, '2026-11-18T10:15')).toEqual(['one', 'following', 'all'])
    expect(words(daily, 'following', '2026-11-18T10:15')).toBe('elke dag om 10:15')
  })

  test('to another day: what is every day is moved this once only', () => {
    const daily = planned('2026-11-18T09:00', newRepeat('day', monday), monday)
    expect(scopes(daily, '2026-11-19T09:00')).toEqual(['one'])
  })

  test('every Tuesday becomes every Thursday, and the other days of the rule stay', () => {
    const tuesdays = planned('2026-11-17T09:00', newRepeat('week', '2026-11-17'))
    expect(scopes(tuesdays, '2026-11-19T09:00')).toEqual(['one', 'following', 'all'])
    expect(words(tuesdays, 'all', '2026-11-19T09:00')).toBe('elke donderdag om 9:00')
    const two = planned(
      '2026-11-17T09:00',
      { unit: 'week', interval: 1, end: null, weekdays: [1, 2] },
      monday,
    )
    expect(words(two, 'following', '2026-11-19T09:00')).toBe('elke maandag en donderdag om 9:00')
  })

  test('not onto a day of the same rule, nor into another week', () => {
    const two = planned('2026-11-17T09:00', { unit: 'week', interval: 1, end: null, weekdays: [2, 4] })
    expect(scopes(two, '2026-11-19T09:00')).toEqual(['one'])
    expect(scopes(two, '2026-11-24T10:00')).toEqual(['one'])
  })

  test('to an earlier day: not only later ones, since those begin with this day', () => {
    const thursdays = planned('2026-11-19T09:00', newRepeat('week', '2026-11-19'))
    expect(scopes(thursdays, '2026-11-17T09:00')).toEqual(['one', 'all'])
  })

  test('a day of the month, and a weekday of the month', () => {
    const days = planned('2026-11-17T09:00', newRepeat('month', '2026-11-17'))
    expect(words(days, 'all', '2026-11-19T09:00')).toBe('elke maand op de 19e om 9:00')
    const third: Repeat = {
      unit: 'month',
      interval: 1,
      end: null,
      on: { by: 'weekday', positions: [3], weekdays: [2] },
    }
    expect(words(planned('2026-11-17T09:00', third), 'all', '2026-11-19T09:00')).toBe(
      'elke derde donderdag van de maand om 9:00',
    )
    expect(scopes(days, '2026-12-01T09:00')).toEqual(['one'])
  })

  test('beyond the end of the rule only this once', () => {
    const ends = { ...newRepeat('week', '2026-11-17'), end: '2026-11-18' }
    expect(scopes(planned('2026-11-17T09:00', ends), '2026-11-19T09:00')).toEqual(['one'])
  })

  test('where the rule is in another zone than the robot only this once', () => {
    const daily = planned('2026-11-18T09:00', newRepeat('day', monday), monday)
    expect(scopesOfMove(daily, moment('2026-11-18T11:00'), 'Europe/London', now)).toEqual(['one'])
  })
})
