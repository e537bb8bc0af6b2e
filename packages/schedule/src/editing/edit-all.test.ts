import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextOccurrence } from '../next-occurrence.ts'
import { busySchedule } from '../testing/busy-schedule.ts'
import { everyMorning } from '../testing/every-morning.ts'
import { happenings } from '../testing/happenings.ts'
import { plannedAtMoment } from '../testing/planned-at-moment.ts'
import { runs } from '../testing/runs.ts'
import { changeAll, deleteAll } from './edit-all.ts'
import { isPast } from './is-past.ts'
import type { PlannedSchedule } from './planned-schedule.ts'

const before = Date.parse('2026-03-01T10:00:00+01:00')
const later = Date.parse('2026-03-10T12:00:00+01:00')
const planned = { schedule: everyMorning, exceptions: [] }
const evening = { ...everyMorning, hour: ['20'] }

test('E9 a set that has not begun is changed in place', () => {
  expect(changeAll(planned, evening, before)).toEqual({
    ok: true,
    value: { kept: { schedule: evening, exceptions: [] }, added: null },
  })
})

test('E9 a set with a past is split two minutes from now', () => {
  expect(changeAll(planned, evening, later)).toEqual({
    ok: true,
    value: {
      kept: { schedule: { ...everyMorning, endTime: '2026-03-10T11:01:59.999Z' }, exceptions: [] },
      added: { schedule: { ...evening, startTime: '2026-03-10T11:02:00.000Z' }, exceptions: [] },
    },
  })
})

test('E9 past occurrences that were all taken out are no past', () => {
  const exceptions = [{ nominal: '2026-03-03T09:00', kind: 'deleted' as const }]
  const at = Date.parse('2026-03-03T12:00:00+01:00')
  const changed = changeAll({ ...planned, exceptions }, evening, at)
  expect(changed).toMatchObject({ value: { kept: { schedule: evening }, added: null } })
})

test('E9 a set that is moved back does not begin in the past', () => {
  const earlier = { ...everyMorning, startTime: '2026-02-01T00:00:00+01:00' }
  expect(changeAll(planned, earlier, before)).toMatchObject({
    value: { kept: { schedule: { startTime: '2026-03-01T09:02:00.000Z' } }, added: null },
  })
})

test.each([
  ['DAILY', 5, {}, ['2026-03-13T09:00', '2026-03-18T09:00']],
  ['WEEKLY', 2, { dayOfWeek: [1, 5] }, ['2026-03-16T09:00', '2026-03-20T09:00', '2026-03-30T09:00']],
  ['MONTHLY', 2, { dayOfMonth: [5, 20] }, ['2026-03-20T09:00', '2026-05-05T09:00', '2026-05-20T09:00']],
  ['YEARLY', 2, { month: [1, 3], dayOfMonth: [5] }, ['2028-01-05T09:00']],
] as const)('E10 every so many by %s stay in step', (recurrenceType, recurrenceInterval, lists, nominals) => {
  const schedule = { ...everyMorning, ...lists, recurrenceType, recurrenceInterval }
  const changed = changeAll({ schedule, exceptions: [] }, { ...schedule, minute: ['0'] }, later)
  const added = changed.ok ? changed.value.added : null
  expect(nextNominals(added, nominals.length)).toEqual(nominals)
})

test('E8 later exceptions go along', () => {
  const exceptions = [
    { nominal: '2026-03-05T09:00', kind: 'deleted' as const },
    { nominal: '2026-03-20T09:00', kind: 'replaced' as const },
  ]
  expect(changeAll({ ...planned, exceptions }, evening, later)).toMatchObject({
    value: {
      kept: { exceptions: [{ nominal: '2026-03-05T09:00' }] },
      added: { exceptions: [{ nominal: '2026-03-20T20:00', kind: 'replaced' }] },
    },
  })
})

test('E11 deleting a set leaves its past', () => {
  expect(deleteAll(planned, later)).toEqual({
    ok: true,
    value: {
      kept: { schedule: { ...everyMorning, endTime: '2026-03-10T11:01:59.999Z' }, exceptions: [] },
      added: null,
    },
  })
  expect(deleteAll(planned, before)).toEqual({ ok: true, value: { kept: null, added: null } })
})

test('E11 a set that never happens can be deleted and changed', () => {
  const never = { schedule: { ...everyMorning, month: [2], dayOfMonth: [30] }, exceptions: [] }
  expect(deleteAll(never, later)).toEqual({ ok: true, value: { kept: null, added: null } })
  expect(changeAll(planned, never.schedule, before)).toMatchObject({
    value: { kept: { schedule: never.schedule } },
  })
})

test('E1 a set that is wholly past can be neither deleted nor changed, nor become past', () => {
  const past = { ok: false, error: { code: 'past' } }
  const ended = { ...everyMorning, endTime: '2026-03-05T23:59:59+01:00' }
  expect(deleteAll({ schedule: ended, exceptions: [] }, later)).toEqual(past)
  expect(changeAll({ schedule: ended, exceptions: [] }, everyMorning, later)).toEqual(past)
  expect(changeAll(planned, ended, later)).toEqual(past)
})

test('E2 bad schedules are told', () => {
  const bad = { ...everyMorning, timeZone: 'Nowhere' }
  expect(deleteAll({ schedule: bad, exceptions: [] }, later)).toMatchObject({
    error: { code: 'bad_schedule' },
  })
  expect(changeAll(planned, bad, later)).toMatchObject({
    error: { code: 'bad_replacement', details: [{ path: 'timeZone' }] },
  })
})

test('E11 deleting a set leaves its past as it was', () => {
  fc.assert(
    fc.property(plannedAtMoment, ({ planned, all, now }) => {
      const edited = deleteAll(planned, now)
      if (!edited.ok) throw new Error(edited.error.code)
      expect(happenings(edited.value.kept)).toEqual(all.filter(({ instant }) => isPast(instant, now)))
    }),
    runs,
  )
})

test('E10 changing a set leaves its past as it was, and the rest is as if the change had been there always', () => {
  fc.assert(
    fc.property(plannedAtMoment, busySchedule, ({ planned, all, now }, replacement) => {
      const whole = happenings({ schedule: replacement, exceptions: [] })
      fc.pre(whole.some(({ instant }) => !isPast(instant, now)))
      const edited = changeAll(planned, replacement, now)
      if (!edited.ok) throw new Error(edited.error.code)
      const { kept, added } = edited.value
      const past = all.filter(({ instant }) => isPast(instant, now))
      expect(past.length > 0 ? happenings(kept) : []).toEqual(past)
      const changed = past.length > 0 ? added : kept
      const rest = happenings({ schedule: replacement, exceptions: changed?.exceptions ?? [] })
      expect(happenings(changed)).toEqual(rest.filter(({ instant }) => !isPast(instant, now)))
    }),
    runs,
  )
})

test('E10 changing nothing changes nothing', () => {
  fc.assert(
    fc.property(plannedAtMoment, ({ planned, all, now }) => {
      const edited = changeAll(planned, planned.schedule, now)
      if (!edited.ok) throw new Error(edited.error.code)
      expect(happenings(edited.value.kept, edited.value.added)).toEqual(all)
    }),
    runs,
  )
})

function nextNominals(planned: PlannedSchedule | null, count: number): readonly string[] {
  if (planned === null) return []
  const nominals: string[] = []
  let after = 0
  for (let index = 0; index < count; index += 1) {
    const next = nextOccurrence(planned.schedule, after)
    if (next === null) break
    nominals.push(next.nominal)
    after = next.instant
  }
  return nominals
}
