import { calendarDate, dayNumber } from './calendar.ts'

const minute = 60_000
const day = 1440 * minute
/** No zone is further from UTC, and none moves its clock by more. */
const furthest = 26 * 60 * minute
/** A clock that moves and moves back does so further apart than this, also around Ramadan. */
const sampleEvery = 8 * day

/**
 * A time zone: what its clock shows, and when. Local times are numbers as if they were UTC. Intl is asked a year at a
 * time and the answer kept, since asking costs a thousand times as much as looking up.
 */
export interface Zone {
  /** When the clock shows a local time. In a gap it moves on by the gap; of two instants it is the first. */
  readonly instantOf: (local: number) => number
  readonly localOf: (instant: number) => number
  /** The earliest instant of this and all later local times: in a gap, that of the gap itself. */
  readonly earliestFrom: (local: number) => number
}

/** The clock moves at an instant, from one distance to UTC to another. */
interface Step {
  readonly instant: number
  readonly before: number
  readonly after: number
}

interface ZoneYear {
  readonly from: number
  readonly until: number
  /** The distance to UTC before the first step. */
  readonly first: number
  readonly steps: readonly Step[]
}

const zones = new Map<string, Zone | null>()

/** Null for what is no time zone. */
export function zoneOf(name: string): Zone | null {
  let zone = zones.get(name)
  if (zone === undefined) {
    zone = makeZone(name)
    zones.set(name, zone)
  }
  return zone
}

function makeZone(name: string): Zone | null {
  const offsetAt = offsetsOf(name)
  if (offsetAt === null) return null
  const years = new Map<number, ZoneYear>()
  let last: ZoneYear | undefined

  function yearOf(moment: number): ZoneYear {
    if (last !== undefined && moment >= last.from && moment < last.until) return last
    const { year } = calendarDate(Math.floor(moment / day))
    last = years.get(year)
    if (last === undefined) {
      last = readYear(year, offsetAt)
      years.set(year, last)
    }
    return last
  }

  function instantOf(local: number): number {
    const { first, steps } = yearOf(local)
    let offset = first
    // Before the later of the two clocks shows the step's time, there is a gap or the first run of an overlap.
    for (const { instant, before, after } of steps) {
      if (local >= instant + Math.max(before, after)) offset = after
    }
    return local - offset
  }

  return {
    instantOf,
    localOf: (instant) => {
      const { first, steps } = yearOf(instant)
      let offset = first
      for (const step of steps) if (instant >= step.instant) offset = step.after
      return instant + offset
    },
    earliestFrom: (local) => {
      for (const { instant, before, after } of yearOf(local).steps) {
        if (local >= instant + before && local < instant + after) return instant
      }
      return instantOf(local)
    },
  }
}

/** A calendar year and a little on both sides, since the year begins elsewhere before or after it does in Greenwich. */
function readYear(year: number, offsetAt: (instant: number) => number): ZoneYear {
  const from = dayNumber(year, 1, 1) * day
  const until = dayNumber(year + 1, 1, 1) * day
  const end = until + furthest
  const steps: Step[] = []
  let at = from - furthest
  let offset = offsetAt(at)
  const first = offset
  while (at < end) {
    const next = Math.min(at + sampleEvery, end)
    const later = offsetAt(next)
    if (later !== offset)
      steps.push({ instant: findStep(at, next, offset, offsetAt), before: offset, after: later })
    at = next
    offset = later
  }
  return { from, until, first, steps }
}

/** The first instant with another distance than the one at `from`; clocks move at whole seconds. */
function findStep(from: number, to: number, offset: number, offsetAt: (instant: number) => number): number {
  let [low, high] = [from / 1000, to / 1000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 1000) === offset) low = middle
    else high = middle
  }
  return high * 1000
}

/** How far a zone's clock is ahead of UTC, by Intl. */
function offsetsOf(timeZone: string): ((instant: number) => number) | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    return (instant) => {
      const [month = 0, date = 0, year = 0, hours = 0, minutes = 0, seconds = 0] =
        format.format(instant).match(/\d+/g)?.map(Number) ?? []
      const local = dayNumber(year, month, date) * day + (hours * 3600 + minutes * 60 + seconds) * 1000
      return local - Math.floor(instant / 1000) * 1000
    }
  } catch {
    return null
  }
}
