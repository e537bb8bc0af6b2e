import { calendarDate, dayNumber } from './calendar.ts'

export const minute = 60_000
export const day = 1440 * minute

/** Local times from and until (not included), and how far they are ahead of UTC. */
export interface Stretch {
  readonly from: number
  readonly until: number
  readonly offset: number
  /** The clock skips these times. Their offset is the one before the gap, which moves them on by the gap. */
  readonly isGap: boolean
}

/** When the clock shows a local time. In a gap it moves on by the gap; of two instants it is the first. */
export function instantOf(zone: Zone, local: number): number {
  return local - zone.stretchAt(local).offset
}

/** The first instant at which the clock shows a local time or one after it. */
export function startOf(zone: Zone, local: number): number {
  const { isGap, from, offset } = zone.stretchAt(local)
  return (isGap ? from : local) - offset
}

/** Whether the clock shows a local time before an instant. Only of one that is near it the zone is asked. */
export function isBefore(zone: Zone, local: number, instant: number): boolean {
  return Math.abs(local - instant) > furthest ? local < instant : instantOf(zone, local) < instant
}

/** Less than the shortest time in which a clock moves twice: a week, in Gaza around Ramadan. */
const sampleEvery = 6 * day
/** No clock is further from UTC, nor moves by more. */
const furthest = 26 * 60 * minute

const zones = new Map<string, Zone>()

/** How many years are known, of all zones together. Whoever looks at all years of all zones leaves no more behind. */
const knownYearsMax = 20_000
let knownYears = 0

/**
 * Null for what is no name of a time zone; a bare offset is none, since not every browser takes it for one. Capitals
 * make no other zone, so that there is an end to what is kept.
 */
export function zoneOf(name: string): Zone | null {
  const key = name.toLowerCase()
  const known = zones.get(key)
  if (known !== undefined) return known
  const offsetAt = /^[a-z]/.test(key) ? offsetsOf(key) : null
  if (offsetAt === null) return null
  const zone = new Zone(offsetAt)
  zones.set(key, zone)
  return zone
}

interface ZoneYear {
  readonly from: number
  readonly until: number
  readonly stretches: readonly Stretch[]
  readonly least: number
}

const nowhere: Stretch = { from: -Infinity, until: -Infinity, offset: 0, isGap: false }

type OffsetAt = (instant: number) => number

/**
 * A time zone: what its clock shows, and when. Local times are numbers as if they were UTC. Intl is asked a year at a
 * time and the answer kept, since asking costs a hundred times as much as looking up.
 */
export class Zone {
  readonly #offsetAt: OffsetAt
  readonly #years = new Map<number, ZoneYear>()
  /** The ones looked at last. */
  #year: ZoneYear = { from: 0, until: 0, stretches: [], least: 0 }
  #stretch = nowhere

  constructor(offsetAt: OffsetAt) {
    this.#offsetAt = offsetAt
  }

  /** The stretch of local times around this one that are equally far from UTC. */
  stretchAt(local: number): Stretch {
    if (local >= this.#stretch.from && local < this.#stretch.until) return this.#stretch
    for (const stretch of this.#yearOf(local).stretches) if (local >= stretch.from) this.#stretch = stretch
    return this.#stretch
  }

  /** What the clock shows. It moves where a stretch ends, not where the next begins: between them is gap or overlap. */
  localOf(instant: number): number {
    const { stretches } = this.#yearOf(instant)
    const around = stretches.find(({ isGap, until, offset }) => !isGap && instant < until - offset)
    return instant + (around ?? nowhere).offset
  }

  /** No local time before this falls on the instant or on a later one. */
  earliestLocal(instant: number): number {
    return instant + this.#yearOf(instant).least
  }

  /** Of a local time as well as of an instant: a year knows a little of its neighbours. */
  #yearOf(moment: number): ZoneYear {
    if (moment >= this.#year.from && moment < this.#year.until) return this.#year
    const { year } = calendarDate(Math.floor(moment / day))
    this.#year = this.#years.get(year) ?? this.#learn(year)
    return this.#year
  }

  #learn(year: number): ZoneYear {
    const learned = readYear(year, this.#offsetAt)
    if (knownYears >= knownYearsMax) forgetYears()
    if (this.#years.size > 200) this.forget()
    this.#years.set(year, learned)
    knownYears += 1
    return learned
  }

  /** Keeps nothing but what was looked at last. */
  forget(): void {
    knownYears -= this.#years.size
    this.#years.clear()
  }
}

function forgetYears(): void {
  for (const zone of zones.values()) zone.forget()
}

function readYear(year: number, offsetAt: OffsetAt): ZoneYear {
  const from = dayNumber(year, 1, 1) * day
  const until = dayNumber(year + 1, 1, 1) * day
  const end = until + furthest
  let instant = from - furthest
  let offset = offsetAt(instant)
  const stretches: Stretch[] = []
  let since = instant + offset
  while (instant < end) {
    const next = Math.min(instant + sampleEvery, end)
    const after = offsetAt(next)
    if (after !== offset) {
      const move = findMove(instant, next, offset, offsetAt)
      stretches.push({ from: since, until: move + offset, offset, isGap: false })
      // Where the clock goes back, the times shown twice belong to the stretch before.
      since = move + Math.max(offset, after)
      if (after > offset) stretches.push({ from: move + offset, until: since, offset, isGap: true })
    }
    instant = next
    offset = after
  }
  stretches.push({ from: since, until: end + offset, offset, isGap: false })
  return { from, until, stretches, least: Math.min(...stretches.map((stretch) => stretch.offset)) }
}

/** The first instant with another offset than the one at `from`; clocks move at whole seconds. */
function findMove(from: number, to: number, offset: number, offsetAt: OffsetAt): number {
  let [low, high] = [from / 1000, to / 1000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 1000) === offset) low = middle
    else high = middle
  }
  return high * 1000
}

/** How far a zone's clock is ahead of UTC, by Intl. */
function offsetsOf(timeZone: string): OffsetAt | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', timeZoneName: 'longOffset' })
    return (instant) => {
      // As in '2026, GMT-03:30'; long ago there were seconds too.
      const [, sign, ...parts] = /GMT(.)(..):(..):?(..)?/.exec(format.format(instant)) ?? []
      const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
      return (sign === '-' ? -1000 : 1000) * (hours * 3600 + minutes * 60 + seconds)
    }
  } catch {
    return null
  }
}
