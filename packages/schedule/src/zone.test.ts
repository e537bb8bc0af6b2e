import { expect, it } from 'vitest'
import { isLongRun } from './testing/runs.ts'
import { instantOf, startOf, zoneOf } from './zone.ts'
import type { Zone } from './zone.ts'

const day = 86_400_000
const hour = 3_600_000

it('[SCH-01] S13 S14 every zone moves its clock when Temporal says so, from 1970 to 2100', () => {
  const wrong = Intl.supportedValuesOf('timeZone').flatMap((name, index) => {
    const zone = knownZone(name)
    // A few years of each zone, others for each; many more in a long run.
    const years = Array.from({ length: 131 }, (_, year) => 1970 + year)
    return years
      .filter((year) => (year + index) % (isLongRun ? 5 : 66) === 0)
      .flatMap((year) => momentsOf(name, year).filter((instant) => !isRightAround(zone, name, instant)))
      .map((instant) => `${name} ${new Date(instant).toISOString()}`)
  })
  expect(wrong).toEqual([])
})

it('S13 S14 the year 9999 is read as any other', () => {
  const zone = knownZone('Europe/Amsterdam')
  expect(
    momentsOf('Europe/Amsterdam', 9999).every((one) => isRightAround(zone, 'Europe/Amsterdam', one)),
  ).toBe(true)
})

it('S4 a name in capitals is the same zone, and what is no name of a zone is none', () => {
  expect(zoneOf('EUROPE/AMSTERDAM')).toBe(zoneOf('Europe/Amsterdam'))
  for (const name of ['', 'Europe/Atlantis', '+01:00', 'constructor', ' UTC', '\u0000'])
    expect(zoneOf(name)).toBeNull()
})

it('S13 a day begins when its first time is shown, though that be after midnight', () => {
  const cairo = knownZone('Africa/Cairo')
  const midnight = Date.UTC(2026, 3, 24)
  expect(new Date(startOf(cairo, midnight)).toISOString()).toBe('2026-04-23T22:00:00.000Z')
  const apia = knownZone('Pacific/Apia')
  expect(startOf(apia, Date.UTC(2011, 11, 30))).toBe(startOf(apia, Date.UTC(2011, 11, 31)))
  expect(startOf(apia, Date.UTC(2011, 11, 30, 12))).toBe(startOf(apia, Date.UTC(2011, 11, 31)))
})

/** The moves of a clock in a year, and a moment in each month. */
function momentsOf(name: string, year: number): number[] {
  const moments = Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 3 + month * 2, month))
  let here = Temporal.Instant.fromEpochMilliseconds(Date.UTC(year, 0, 1)).toZonedDateTimeISO(name)
  for (;;) {
    const next = here.getTimeZoneTransition('next')
    if (next === null || next.epochMilliseconds >= Date.UTC(year + 1, 0, 1)) return moments
    moments.push(next.epochMilliseconds)
    here = next
  }
}

function isRightAround(zone: Zone, name: string, moment: number): boolean {
  const around = [-day, -hour, -1000, -1, 0, 1, 1000, hour / 3, hour, day].map(
    (distance) => moment + distance,
  )
  return around.every((instant) => {
    const known = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name)
    const local = instant + known.offsetNanoseconds / 1_000_000
    const isShown = zone.localOf(instant) === local && zone.earliestLocal(instant) <= local
    return (
      isShown &&
      [local, local - hour / 2, local + hour / 2].every((one) => instantOf(zone, one) === slowly(one, name))
    )
  })
}

function slowly(local: number, name: string): number {
  const text = new Date(local).toISOString().slice(0, -1)
  return Temporal.PlainDateTime.from(text).toZonedDateTime(name, { disambiguation: 'compatible' })
    .epochMilliseconds
}

function knownZone(name: string): Zone {
  const zone = zoneOf(name)
  if (zone === null) throw new Error(`${name} is no zone.`)
  return zone
}
