import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { localTime } from './local-time.ts'
import type { TimeStep } from './step-in-time.ts'
import { stepInTime, timeUnits } from './step-in-time.ts'

const durationOf = {
  Y: 'years',
  M: 'months',
  W: 'weeks',
  D: 'days',
  H: 'hours',
  m: 'minutes',
  s: 'seconds',
} as const

/** What stepInTime gives, by Temporal. */
function stepByTemporal(now: number, zone: string, { amount, unit }: TimeStep): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .add({ [durationOf[unit]]: amount })
}

function localByTemporal(time: Temporal.ZonedDateTime): number {
  return time.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds
}

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const steps = fc.record({
  amount: fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -500, max: 500 })),
  unit: fc.constantFrom(...timeUnits),
})
const nows = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2100, 0, 1) })

test('V3 a step from any moment in any zone leads to where Temporal says', () => {
  fc.assert(
    fc.property(nows, zones, steps, (now, zone, step) => {
      const stepped = stepInTime({ now, zone }, step)
      const expected = stepByTemporal(now, zone, step)
      expect(stepped?.now).toBe(expected.epochMilliseconds)
      expect(stepped && localTime(stepped)).toBe(localByTemporal(expected))
    }),
    runs,
  )
})

test('V3 a step to the hours around a change of the clock leads to where Temporal says', () => {
  // Also half an hour in Australia, at midnight in Lebanon, a year that is further back, a day that Samoa skipped.
  const changes: readonly [string, string][] = [
    ['Europe/Amsterdam', '2026-03-29T01:00Z'],
    ['Europe/Amsterdam', '2026-10-25T01:00Z'],
    ['America/New_York', '2026-03-08T07:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
    ['Asia/Beirut', '2026-03-28T22:00Z'],
    ['Africa/Casablanca', '2026-02-15T02:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00Z'],
    ['Europe/Amsterdam', '1940-05-15T23:40Z'],
  ]
  for (const [zone, change] of changes) {
    const instant = Temporal.Instant.from(change).epochMilliseconds
    for (let minutes = -180; minutes <= 180; minutes += 15) {
      for (const step of [
        { amount: 1, unit: 'D' },
        { amount: -1, unit: 'W' },
        { amount: 1, unit: 'M' },
        { amount: -1, unit: 'Y' },
        { amount: 1, unit: 'H' },
      ] as const) {
        const target = Temporal.Instant.fromEpochMilliseconds(instant + minutes * 60_000)
        const from = target
          .toZonedDateTimeISO(zone)
          .subtract({ [durationOf[step.unit]]: step.amount }).epochMilliseconds
        expect(stepInTime({ now: from, zone }, step)?.now, `${zone} ${change} ${minutes} ${step.unit}`).toBe(
          stepByTemporal(from, zone, step).epochMilliseconds,
        )
      }
    }
  }
})

test('T7 what the clock of a zone shows is what Temporal says, in all zones', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (let year = 1850; year <= 2150; year += 7) {
      const now = Date.UTC(year, year % 12, year % 28, year % 24, year % 60, year % 59, 999)
      const shown = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
      expect(localTime({ now, zone }), `${zone} ${year}`).toBe(localByTemporal(shown))
    }
  }
})
