import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busySchedule } from '../testing/busy-schedule.ts'
import { everyMorning } from '../testing/every-morning.ts'
import { happenings } from '../testing/happenings.ts'
import { plannedAtMoment } from '../testing/planned-at-moment.ts'
import { runs } from '../testing/runs.ts'
import { changeFollowing, deleteFollowing } from './edit-following.ts'
import { isPast } from './is-past.ts'

const now = Date.parse('2026-03-03T10:00:00+01:00')
const planned = { schedule: everyMorning, exceptions: [] }

test('E5 deleting the later ones ends a schedule with the day before', () => {
  expect(deleteFollowing(planned, '2026-03-30T09:00', now)).toEqual({
    ok: true,
    value: {
      kept: { schedule: { ...everyMorning, endTime: '2026-03-29T21:59:59.999Z' }, exceptions: [] },
      added: null,
    },
  })
})

test('E6 changing the later ones starts anew on the day of the occurrence', () => {
  const replacement = { ...everyMorning, hour: ['7'] }
  expect(changeFollowing(planned, '2026-03-10T09:00', replacement, now)).toEqual({
    ok: true,
    value: {
      kept: { schedule: { ...everyMorning, endTime: '2026-03-09T22:59:59.999Z' }, exceptions: [] },
      added: { schedule: { ...replacement, startTime: '2026-03-09T23:00:00.000Z' }, exceptions: [] },
    },
  })
})

test('E6 an interval keeps its phase, and counts from the occurrence when it is another', () => {
  const schedule = { ...everyMorning, recurrenceType: 'DAILY', recurrenceInterval: 3 } as const
  const changed = changeFollowing(
    { schedule, exceptions: [] },
    '2026-03-09T09:00',
    { ...schedule, hour: ['10'] },
    now,
  )
  expect(firstDays(changed)).toEqual(['2026-03-09T10:00', '2026-03-12T10:00', '2026-03-15T10:00'])
  const slower = { ...schedule, recurrenceInterval: 4 }
  const other = changeFollowing({ schedule, exceptions: [] }, '2026-03-09T09:00', slower, now)
  expect(firstDays(other)).toEqual(['2026-03-09T09:00', '2026-03-13T09:00', '2026-03-17T09:00'])
})

test('E6 a later date that was picked is kept', () => {
  const replacement = { ...everyMorning, startTime: '2026-04-01T10:00:00.000Z' }
  const changed = changeFollowing(planned, '2026-03-10T09:00', replacement, now)
  expect(changed).toMatchObject({ value: { added: { schedule: replacement } } })
})

test('E7 what comes earlier that day stays', () => {
  const schedule = { ...everyMorning, hour: ['8', '20'] }
  const replacement = { ...everyMorning, hour: ['7', '19'] }
  const changed = changeFollowing({ schedule, exceptions: [] }, '2026-03-10T20:00', replacement, now)
  const [kept, added] = changed.ok ? [changed.value.kept, changed.value.added] : []
  expect(happenings(kept ?? null).at(-1)?.nominal).toBe('2026-03-10T08:00')
  expect(happenings(added ?? null)[0]?.nominal).toBe('2026-03-10T19:00')
})

test('E7 what starts anew today has no past', () => {
  const at = Date.parse('2026-03-10T08:00:00+01:00')
  const replacement = { ...everyMorning, hour: ['7', '10'] }
  const changed = changeFollowing(planned, '2026-03-10T09:00', replacement, at)
  expect(firstDays(changed)[0]).toBe('2026-03-10T10:00')
})

test('E8 exceptions go where their day goes', () => {
  const [early, late] = ['2026-03-05T09:00', '2026-03-20T09:00']
  const withBoth = {
    ...planned,
    exceptions: [
      { nominal: late, kind: 'replaced' as const },
      { nominal: early, kind: 'deleted' as const },
    ],
  }
  expect(changeFollowing(withBoth, '2026-03-10T09:00', everyMorning, now)).toMatchObject({
    value: {
      kept: { exceptions: [{ nominal: early, kind: 'deleted' }] },
      added: { exceptions: [{ nominal: late, kind: 'replaced' }] },
    },
  })
})

test('E8 a day that was taken out stays out when its time changes', () => {
  const withOne = { ...planned, exceptions: [{ nominal: '2026-03-20T09:00', kind: 'deleted' as const }] }
  const changed = changeFollowing(withOne, '2026-03-10T09:00', { ...everyMorning, hour: ['10'] }, now)
  expect(changed).toMatchObject({ value: { added: { exceptions: [{ nominal: '2026-03-20T10:00' }] } } })
  const twice = changeFollowing(withOne, '2026-03-10T09:00', { ...everyMorning, hour: ['10', '11'] }, now)
  expect(twice).toMatchObject({ value: { added: { exceptions: [{ nominal: '2026-03-20T09:00' }] } } })
})

test('E2 a schedule of which nothing is left goes away', () => {
  const early = Date.parse('2026-03-01T00:00:00Z')
  expect(deleteFollowing(planned, '2026-03-03T09:00', early)).toEqual({
    ok: true,
    value: { kept: null, added: null },
  })
  const changed = changeFollowing(planned, '2026-03-03T09:00', everyMorning, early)
  expect(changed).toMatchObject({
    value: { kept: null, added: { schedule: { startTime: '2026-03-02T23:00:00.000Z' } } },
  })
})

test('E1 the past, unknown occurrences and bad replacements are refused', () => {
  expect(deleteFollowing(planned, '2026-03-03T09:00', now)).toMatchObject({ error: { code: 'past' } })
  expect(deleteFollowing(planned, '2026-03-04T10:00', now)).toMatchObject({
    error: { code: 'occurrence_unknown' },
  })
  expect(changeFollowing(planned, '2026-03-04T09:00', { ...everyMorning, minute: [60] }, now)).toMatchObject({
    error: { code: 'bad_replacement', details: [{ path: 'minute.0' }] },
  })
  const ended = { ...everyMorning, endTime: '2026-03-03T23:59:59+01:00' }
  expect(changeFollowing(planned, '2026-03-05T09:00', ended, now)).toMatchObject({ error: { code: 'past' } })
})

test('E5 deleting the later ones leaves the earlier ones as they were', () => {
  fc.assert(
    fc.property(plannedAtMoment, ({ planned, all, chosen, now }) => {
      const edited = deleteFollowing(planned, chosen.nominal, now)
      if (!edited.ok) throw new Error(edited.error.code)
      expect(happenings(edited.value.kept)).toEqual(all.filter(({ instant }) => instant < chosen.instant))
    }),
    runs,
  )
})

test('E6 going on by the same rule changes nothing', () => {
  fc.assert(
    fc.property(plannedAtMoment, ({ planned, all, chosen, now }) => {
      const edited = changeFollowing(planned, chosen.nominal, planned.schedule, now)
      if (!edited.ok) throw new Error(edited.error.code)
      expect(happenings(edited.value.kept, edited.value.added)).toEqual(all)
    }),
    runs,
  )
})

test('E6 going on by another rule leaves the earlier ones as they were, and adds no past', () => {
  fc.assert(
    fc.property(plannedAtMoment, busySchedule, ({ planned, all, chosen, now }, replacement) => {
      const edited = changeFollowing(planned, chosen.nominal, replacement, now)
      // A replacement that ends before the occurrence.
      fc.pre(edited.ok || edited.error.code !== 'past')
      if (!edited.ok) throw new Error(edited.error.code)
      const { kept, added } = edited.value
      expect(happenings(kept)).toEqual(all.filter(({ instant }) => instant < chosen.instant))
      const last = happenings(kept).at(-1)?.instant ?? 0
      expect(happenings(added).every(({ instant }) => instant > last && !isPast(instant, now))).toBe(true)
    }),
    runs,
  )
})

function firstDays(changed: ReturnType<typeof changeFollowing>): readonly string[] {
  return happenings(changed.ok ? changed.value.added : null)
    .slice(0, 3)
    .map(({ nominal }) => nominal)
}
