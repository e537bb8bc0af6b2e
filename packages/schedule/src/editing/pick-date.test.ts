import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextOccurrence } from '../next-occurrence.ts'
import { busySchedule } from '../testing/busy-schedule.ts'
import { everyMorning } from '../testing/every-morning.ts'
import { runs } from '../testing/runs.ts'
import { pickDate } from './pick-date.ts'

const spring = {
  ...everyMorning,
  startTime: '2026-03-03T08:00:00+01:00',
  endTime: '2026-03-20T18:30:00+01:00',
}

test('[SCH-04] E12 the end stays where it is not before the picked date', () => {
  expect(pickDate(spring, '2026-03-10')).toEqual({
    ok: true,
    value: { ...spring, startTime: '2026-03-10T07:00:00.000Z' },
  })
  expect(pickDate(spring, '2026-03-20')).toMatchObject({ value: { endTime: spring.endTime } })
})

test('[SCH-04] E12 an end before the picked date comes 7 days after it', () => {
  expect(pickDate(spring, '2026-03-21')).toMatchObject({
    value: { startTime: '2026-03-21T07:00:00.000Z', endTime: '2026-03-28T17:30:00.000Z' },
  })
})

test('[SCH-04] E12 times of day stay as the clock shows them, also when it was moved', () => {
  expect(pickDate(spring, '2026-03-28')).toMatchObject({
    value: { startTime: '2026-03-28T07:00:00.000Z', endTime: '2026-04-04T16:30:00.000Z' },
  })
  expect(pickDate(spring, '2026-03-29')).toMatchObject({ value: { startTime: '2026-03-29T06:00:00.000Z' } })
})

test('[SCH-04] E12 no end stays no end', () => {
  expect(pickDate(everyMorning, '2030-01-01')).toStrictEqual({
    ok: true,
    value: { ...everyMorning, startTime: '2029-12-31T23:00:00.000Z' },
  })
})

test('E12 what happens once, happens on the picked date', () => {
  const once = { ...everyMorning, recurring: false, month: [3], dayOfMonth: [3], dayOfWeek: [2] }
  const picked = pickDate({ ...once, endTime: '2026-03-03T23:59:59+01:00' }, '2026-05-06')
  expect(picked.ok && nextOccurrence(picked.value, 0)?.nominal).toBe('2026-05-06T09:00')
})

test.each(['2026-02-29', '2026-3-3', 'tomorrow', '', '1969-12-31', '9999-12-31T00:00'])(
  'E12 %o is no date to pick',
  (date) => {
    expect(pickDate(everyMorning, date)).toMatchObject({ ok: false, error: [{ path: 'date' }] })
  },
)

test('E12 an end beyond the year 9999 is told', () => {
  expect(pickDate(spring, '9999-12-30')).toMatchObject({ ok: false, error: [{ path: 'endTime' }] })
})

test('E12 a bad schedule is told', () => {
  expect(pickDate({ ...everyMorning, hour: ['x'] }, '2026-03-03')).toMatchObject({ ok: false })
})

test('[SCH-04] E12 the end never lies before the start', () => {
  fc.assert(
    fc.property(busySchedule, fc.integer({ min: 0, max: 700 }), (schedule, days) => {
      const date = new Date(Date.UTC(2025, 11, 1) + days * 86_400_000).toISOString().slice(0, 10)
      const picked = pickDate(schedule, date)
      if (!picked.ok) throw new Error(JSON.stringify(picked.error))
      const { startTime, endTime } = picked.value
      const end = endTime == null ? Infinity : Date.parse(endTime)
      expect(end).toBeGreaterThanOrEqual(Date.parse(startTime))
    }),
    runs,
  )
})
