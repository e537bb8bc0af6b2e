import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyMorning } from '../testing/every-morning.ts'
import { happenings } from '../testing/happenings.ts'
import { plannedAtMoment } from '../testing/planned-at-moment.ts'
import { runs } from '../testing/runs.ts'
import { changeOne, deleteOne, restoreOne } from './edit-one.ts'

const now = Date.parse('2026-03-03T10:00:00+01:00')
const planned = { schedule: everyMorning, exceptions: [] }
const timeZone = 'Europe/Amsterdam'

test('E3 deleting one occurrence takes its nominal time out', () => {
  expect(deleteOne(planned, '2026-03-05T09:00', now)).toEqual({
    ok: true,
    value: {
      kept: { schedule: everyMorning, exceptions: [{ nominal: '2026-03-05T09:00', kind: 'deleted' }] },
      added: null,
    },
  })
})

test('E4 changing one occurrence takes it out, and plans the picked time once', () => {
  expect(changeOne(planned, '2026-03-05T09:00', { time: '2026-03-06T14:30', timeZone }, now)).toStrictEqual({
    ok: true,
    value: {
      kept: { schedule: everyMorning, exceptions: [{ nominal: '2026-03-05T09:00', kind: 'replaced' }] },
      added: {
        schedule: {
          minute: ['30'],
          hour: ['14'],
          month: ['3'],
          dayOfMonth: ['6'],
          dayOfWeek: ['*'],
          dayOfWeekIndex: ['*'],
          recurring: false,
          startTime: '2026-03-05T23:00:00.000Z',
          endTime: '2026-03-06T22:59:59.999Z',
          timeZone,
          recurrenceType: 'CRON',
        },
        exceptions: [],
      },
    },
  })
})

test.each([
  ['2026-03-29T02:30', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z', '2026-10-25T00:30:00.000Z'],
])('E4 the day of %s is as long as its clock makes it', (time, startTime, endTime, instant) => {
  const changed = changeOne(planned, '2026-03-05T09:00', { time, timeZone }, now)
  const added = changed.ok ? changed.value.added : null
  expect(added?.schedule).toMatchObject({ startTime, endTime })
  expect(happenings(added)).toEqual([{ instant: Date.parse(instant), nominal: time }])
})

test('E4 a time in a gap that ends the day still comes', () => {
  const picked = { time: '2026-03-28T23:30', timeZone: 'America/Nuuk' }
  const changed = changeOne(planned, '2026-03-05T09:00', picked, now)
  expect(happenings(changed.ok ? changed.value.added : null)).toHaveLength(1)
})

test('E2 a schedule with nothing left goes away', () => {
  const once = { schedule: { ...everyMorning, recurring: false }, exceptions: [] }
  const early = Date.parse('2026-03-01T00:00:00Z')
  expect(deleteOne(once, '2026-03-03T09:00', early)).toEqual({ ok: true, value: { kept: null, added: null } })
})

test.each(['2026-03-05T09:01', '2026-03-02T09:00', '2026-02-30T09:00', '2026-03-05', 'x', ''])(
  'E2 %o is no occurrence',
  (occurrence) => {
    const unknown = { ok: false, error: { code: 'occurrence_unknown' } }
    expect(deleteOne(planned, occurrence, now)).toEqual(unknown)
    expect(changeOne(planned, occurrence, { time: '2026-03-06T14:30', timeZone }, now)).toEqual(unknown)
  },
)

test('E2 what was taken out before is no occurrence any more', () => {
  const deleted = { ...planned, exceptions: [{ nominal: '2026-03-05T09:00', kind: 'deleted' as const }] }
  expect(deleteOne(deleted, '2026-03-05T09:00', now)).toMatchObject({ error: { code: 'occurrence_unknown' } })
})

test('E1 what is past can be neither deleted nor changed, and nothing moves into the past', () => {
  const past = { ok: false, error: { code: 'past' } }
  const at = Date.parse('2026-03-05T08:58:00.001+01:00')
  expect(deleteOne(planned, '2026-03-05T09:00', at)).toEqual(past)
  expect(deleteOne(planned, '2026-03-05T09:00', at - 1).ok).toBe(true)
  expect(changeOne(planned, '2026-03-05T09:00', { time: '2026-03-03T10:01', timeZone }, now)).toEqual(past)
})

test.each([
  [{ time: '2026-03-06', timeZone }, 'time'],
  [{ time: '2026-03-06T24:00', timeZone }, 'time'],
  [{ time: '2026-03-06T14:30', timeZone: 'Nowhere' }, 'timeZone'],
  [{ time: '9999-12-31T22:00', timeZone: 'America/New_York' }, 'endTime'],
])('E2 %o cannot be picked', (picked, path) => {
  expect(changeOne(planned, '2026-03-05T09:00', picked, now)).toMatchObject({
    ok: false,
    error: { code: 'bad_replacement', details: [{ path }] },
  })
})

test('E2 a bad schedule is told', () => {
  const bad = { schedule: { ...everyMorning, hour: [99] }, exceptions: [] }
  expect(deleteOne(bad, '2026-03-05T09:00', now)).toMatchObject({ error: { code: 'bad_schedule' } })
})

test('E3 deleting one leaves all others as they were', () => {
  fc.assert(
    fc.property(plannedAtMoment, ({ planned, all, chosen, now }) => {
      const edited = deleteOne(planned, chosen.nominal, now)
      if (!edited.ok) throw new Error(edited.error.code)
      const left = happenings(edited.value.kept)
      // Two local times may fall on one instant, where the clock skips an hour: then the other one is left.
      const others = all.filter(({ instant }) => instant !== chosen.instant)
      expect(left.filter(({ instant }) => instant !== chosen.instant)).toEqual(others)
      expect(left.map(({ nominal }) => nominal)).not.toContain(chosen.nominal)
    }),
    runs,
  )
})

test('what was taken out, or replaced, comes back; what is there stays, and what is past or never was is not made', () => {
  const skipped = { nominal: '2026-03-05T09:00', kind: 'deleted' as const }
  const moved = { nominal: '2026-03-06T09:00', kind: 'replaced' as const }
  const without = { ...planned, exceptions: [skipped, moved] }
  const back = (exceptions: readonly unknown[]) => ({
    ok: true,
    value: { kept: { schedule: everyMorning, exceptions }, added: null },
  })
  expect(restoreOne(without, skipped.nominal, now)).toEqual(back([moved]))
  expect(restoreOne(without, moved.nominal, now)).toEqual(back([skipped]))
  expect(restoreOne(without, '2026-03-07T09:00', now)).toEqual(back([skipped, moved]))
  expect(restoreOne(without, '2026-03-07T09:01', now)).toMatchObject({
    error: { code: 'occurrence_unknown' },
  })
  const late = Date.parse('2026-03-05T08:58:00.001+01:00')
  expect(restoreOne(without, skipped.nominal, late)).toMatchObject({ error: { code: 'past' } })
  expect(restoreOne(without, skipped.nominal, late - 1).ok).toBe(true)
})

test('what was taken out and put back is as it was', () => {
  fc.assert(
    fc.property(plannedAtMoment, ({ planned, chosen, now }) => {
      const edited = deleteOne(planned, chosen.nominal, now)
      if (!edited.ok) throw new Error(edited.error.code)
      if (edited.value.kept === null) return
      const restored = restoreOne(edited.value.kept, chosen.nominal, now)
      expect(happenings(restored.ok ? restored.value.kept : null)).toEqual(happenings(planned))
    }),
    runs,
  )
})
