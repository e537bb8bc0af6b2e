import { expect, test } from 'vitest'
import { planNew } from './plan-new.ts'
import { scheduleOnce } from './schedule-once.ts'

const zone = 'Europe/Amsterdam'
const once = (time: string) => {
  const made = scheduleOnce({ time, timeZone: zone })
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}
const daily = {
  ...once('2026-11-17T09:00'),
  dayOfMonth: ['*'],
  month: ['*'],
  recurring: true,
  endTime: null,
}
const now = Date.parse('2026-11-17T08:58:00+01:00')

test('E15 what is two minutes away can be planned, what is nearer or past cannot', () => {
  expect(planNew(once('2026-11-17T09:00'), now)).toMatchObject({ ok: true })
  expect(planNew(once('2026-11-17T09:00'), now + 1)).toEqual({ ok: false, error: { code: 'past' } })
  expect(planNew(once('2026-11-16T09:00'), now)).toEqual({ ok: false, error: { code: 'past' } })
})

test('E15 of a set that would have begun earlier, what is to come is planned', () => {
  const planned = planNew(daily, now + 1)
  expect(planned).toMatchObject({
    ok: true,
    value: { kept: null, added: { exceptions: [], schedule: { startTime: '2026-11-17T08:00:00.001Z' } } },
  })
  expect(planNew(daily, now)).toMatchObject({ ok: true, value: { added: { schedule: daily } } })
})

test('E15 a bad schedule is told part by part', () => {
  expect(planNew({ ...daily, minute: ['60'] }, now)).toMatchObject({
    ok: false,
    error: { code: 'bad_replacement', details: [{ path: 'minute.0', code: 'out_of_range' }] },
  })
})
