import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { newRepeat } from './schedule-form.ts'
import { startingOn } from './starting-on.ts'

const spring = { ...newRepeat('week', '2026-03-03'), end: '2026-03-20' }

test('[SCH-04] E12 the end stays where it is not before the picked date', () => {
  expect(startingOn(spring, '2026-03-10')).toEqual(spring)
  expect(startingOn(spring, '2026-03-20')).toEqual(spring)
})

test('[SCH-04] E12 an end before the picked date comes 7 days after it, and the rest stays', () => {
  expect(startingOn(spring, '2026-03-21')).toEqual({ ...spring, end: '2026-03-28' })
  expect(startingOn(spring, '2026-12-28')).toEqual({ ...spring, end: '2027-01-04' })
})

test('[SCH-04] E12 no end stays no end', () => {
  const endless = newRepeat('day', '2026-03-03')
  expect(startingOn(endless, '2030-01-01')).toEqual(endless)
})

test.each(['2026-02-29', '2026-3-3', 'tomorrow', ''])('E12 %o is no date to start on', (date) => {
  expect(startingOn(spring, date)).toEqual(spring)
})

test('[SCH-04] E12 the end never lies before the start', () => {
  const dates = fc
    .integer({ min: 0, max: 3000 })
    .map((days) => new Date(Date.UTC(2025, 11, 1) + days * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(dates, dates, (end, date) => {
      expect(startingOn({ ...spring, end }, date).end >= date).toBe(true)
    }),
    runs,
  )
})
