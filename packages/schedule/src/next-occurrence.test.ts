import { expect, it, vi } from 'vitest'
import { deleteAll, nextOccurrence } from './index.ts'
import { daily } from './testing/schedule-cases.ts'

const nine = Date.UTC(2026, 4, 1, 7)

it('S21 is the first one later than the instant', () => {
  expect(nextOccurrence(daily, nine - 1)).toEqual({ instant: nine, nominal: '2026-05-01T09:00' })
  expect(nextOccurrence(daily, nine - 0.5)?.instant).toBe(nine)
  expect(nextOccurrence(daily, nine)?.nominal).toBe('2026-05-02T09:00')
  expect(nextOccurrence(daily, 0)?.nominal).toBe('2026-01-01T09:00')
})

it('S20 S21 passes over exceptions', () => {
  const exceptions = new Set(['2026-05-02T09:00', '2026-05-03T09:00'])
  expect(nextOccurrence(daily, nine, exceptions)?.nominal).toBe('2026-05-04T09:00')
})

it('S20 S21 the zone is not asked about years that are all taken out', () => {
  const yearly = { ...daily, month: [1], dayOfMonth: [1], timeZone: 'America/Nuuk' }
  const exceptions = Array.from({ length: 2000 }, (_, years) => ({
    nominal: `${2027 + years}-01-01T09:00`,
    kind: 'deleted' as const,
  }))
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype
  const asked = vi.spyOn(formats, 'format', 'get')
  const out = new Set(exceptions.map(({ nominal }) => nominal))
  expect(nextOccurrence(yearly, nine, out)?.nominal).toBe('4027-01-01T09:00')
  expect(deleteAll({ schedule: yearly, exceptions }, nine)).toMatchObject({
    value: { kept: { exceptions: [] } },
  })
  // A year takes about a hundred.
  expect(asked.mock.calls.length).toBeLessThan(1000)
  asked.mockRestore()
})

it('S21 is null after the end, and where there are none', () => {
  expect(nextOccurrence({ ...daily, endTime: '2026-05-01T09:00:00+02:00' }, nine)).toBeNull()
  expect(nextOccurrence({ ...daily, month: [2], dayOfMonth: [30] }, nine)).toBeNull()
})

it('S21 S22 finds what lies centuries ahead', () => {
  const leapSunday = {
    ...daily,
    month: [2],
    dayOfMonth: [29],
    dayOfWeek: [7],
    recurrenceType: 'YEARLY',
    recurrenceInterval: 400,
  } as const
  expect(
    nextOccurrence({ ...leapSunday, startTime: '2000-01-01T00:00:00Z', dayOfWeek: [2] }, nine)?.nominal,
  ).toBe('2400-02-29T09:00')
  expect(nextOccurrence({ ...leapSunday, startTime: '2000-01-01T00:00:00Z' }, nine)).toBeNull()
})

it('S19 S23 is null for what is no instant, or no schedule', () => {
  for (const after of [Number.NaN, Infinity, -Infinity, 1e300])
    expect(nextOccurrence(daily, after)).toBeNull()
  expect(nextOccurrence({ ...daily, hour: [24] }, nine)).toBeNull()
})
