import { formToSchedule, newRepeat, type Repeat, scheduleToForm } from '@kompaan/schedule'
import { describe, expect, test } from 'vitest'
import {
  keepsSchedule,
  type PlannedBefore,
  repeatChoiceOf,
  repeatChoices,
  scheduleOf,
  type WhenValues,
  whenOfScope,
  withDate,
  withRepeatChoice,
  withUnit,
} from './task-values.ts'

const timeZone = 'Europe/Amsterdam'
/** A Tuesday, the second of its month. */
const date = '2026-11-10'
const when: WhenValues = { date, time: '09:30', repeat: null, isCustom: false }
const repeating = (repeat: Repeat): WhenValues => ({ ...when, repeat })

describe('[SCH-03] how it repeats', () => {
  test.each(repeatChoices)('%s is chosen and shown as such', (choice) => {
    expect(repeatChoiceOf(withRepeatChoice(when, choice, date))).toBe(choice)
  })

  test('the end stays through every choice', () => {
    const ends = repeating({ ...newRepeat('day', date), end: '2026-12-01' })
    expect(withRepeatChoice(ends, 'weekdays', date).repeat).toEqual({
      unit: 'week',
      interval: 1,
      weekdays: [1, 2, 3, 4, 5],
      end: '2026-12-01',
    })
    expect(withRepeatChoice(ends, 'none', date).repeat).toBeNull()
  })

  test('a repeat without a short name is shown in all its parts', () => {
    expect(repeatChoiceOf(repeating({ unit: 'week', interval: 3, weekdays: [2], end: null }))).toBe('custom')
  })

  test('another unit keeps the interval and the end', () => {
    const weekly: Repeat = { unit: 'week', interval: 3, weekdays: [2], end: '2027-01-01' }
    expect(withUnit(weekly, 'month', date)).toEqual({
      unit: 'month',
      interval: 3,
      end: '2027-01-01',
      on: { by: 'day', days: [10] },
    })
  })
})

describe('another date', () => {
  test('[SCH-04] sets an end that would lie before it to seven days later', () => {
    const ends = repeating({ ...newRepeat('day', date), end: '2026-11-20' })
    expect(withDate(ends, '2026-11-20').repeat?.end).toBe('2026-11-20')
    expect(withDate(ends, '2026-11-21').repeat?.end).toBe('2026-11-28')
  })

  test('takes a repeat on that day along, and no other', () => {
    expect(withDate(repeating(newRepeat('week', date)), '2026-11-12').repeat).toMatchObject({ weekdays: [4] })
    const otherWeek = withRepeatChoice(when, 'otherWeek', date)
    expect(withDate(otherWeek, '2026-11-12').repeat).toMatchObject({ interval: 2, weekdays: [4] })
    const twice: Repeat = { unit: 'week', interval: 1, weekdays: [1, 2], end: null }
    expect(withDate(repeating(twice), '2026-11-12').repeat).toEqual(twice)
  })

  test('that is not complete changes nothing else', () => {
    const weekly = repeating(newRepeat('week', date))
    expect(withDate(weekly, null)).toEqual({ ...weekly, date: null })
  })
})

describe('[TSK-04] what a scope is about', () => {
  const form = { date, time: '09:30', timeZone, repeat: newRepeat('week', date) }
  const made = formToSchedule(form)
  if (!made.ok) throw new Error('no schedule')
  const before: PlannedBefore = {
    schedule: made.value,
    form: scheduleToForm(made.value),
    occurrence: '2026-11-24T09:30',
  }

  test('one occurrence stands on its own day and does not repeat', () => {
    const one = { ...whenOfScope('one', before), scope: 'one' as const }
    expect(one).toMatchObject({ date: '2026-11-24', time: '09:30', repeat: null })
    const schedule = scheduleOf(one, timeZone, before)
    expect(schedule).toMatchObject({
      ok: true,
      value: { recurring: false, dayOfWeek: ['*'], dayOfMonth: ['24'], month: ['11'] },
    })
  })

  test('this and later ones keep the recurrence, from that day on', () => {
    expect(whenOfScope('following', before)).toMatchObject({ date: '2026-11-24', repeat: form.repeat })
  })

  test('the whole set is as it was saved', () => {
    const all = { ...whenOfScope('all', before), scope: 'all' as const }
    expect(scheduleOf(all, timeZone, before)).toEqual({ ok: true, value: made.value })
  })

  test('a schedule that the form cannot show stays as it is, but for one occurrence', () => {
    const twiceADay = { ...made.value, hour: ['9', '15'] }
    const odd: PlannedBefore = {
      schedule: twiceADay,
      form: scheduleToForm(twiceADay),
      occurrence: '2026-11-24T15:30',
    }
    expect(odd.form).toBeNull()
    expect(keepsSchedule('all', odd)).toBe(true)
    expect(scheduleOf({ ...whenOfScope('all', odd), scope: 'all' }, timeZone, odd)).toEqual({
      ok: true,
      value: twiceADay,
    })
    expect(keepsSchedule('one', odd)).toBe(false)
    expect(whenOfScope('one', odd)).toMatchObject({ date: '2026-11-24', time: '15:30' })
  })
})

test('what is not filled in is told by its field', () => {
  const values = { ...when, scope: 'all' as const }
  expect(scheduleOf({ ...values, date: null }, timeZone, null)).toMatchObject({ error: [{ path: 'date' }] })
  expect(scheduleOf({ ...values, time: null }, timeZone, null)).toMatchObject({ error: [{ path: 'time' }] })
})
