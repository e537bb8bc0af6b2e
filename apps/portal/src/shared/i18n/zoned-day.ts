import { formatters } from './formatters.ts'

/** The number of a moment's day in a time zone, so that days can be counted. */
export function dayNumber(moment: Date, timeZone: string): number {
  return Math.floor(localTime(moment, timeZone) / day)
}

export function clockTime(moment: Date, timeZone: string): { hour: number; minute: number } {
  const local = localTime(moment, timeZone)
  const minutes = Math.floor((local - Math.floor(local / day) * day) / minute)
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

const minute = 60_000
const day = 86_400_000

/** What the clocks of a zone show, as if that were UTC. */
function localTime(moment: Date, timeZone: string): number {
  const instant = moment.getTime()
  const today = Math.floor(instant / day)
  const before = offsetOn(today, timeZone)
  // Between two midnights at which the clocks stood alike they were not moved: only else is the zone asked again.
  return instant + (before === offsetOn(today + 1, timeZone) ? before : offsetAt(instant, timeZone))
}

const offsets = new Map<string, number>()

/** How far a zone is ahead as a day begins in Greenwich. Known of each day that was asked for: to ask takes long. */
function offsetOn(number: number, timeZone: string): number {
  const key = `${number}${timeZone}`
  const known = offsets.get(key) ?? offsetAt(number * day, timeZone)
  offsets.set(key, known)
  return known
}

function offsetAt(instant: number, timeZone: string): number {
  const format = formatters.dateTime('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const numbers = format.formatToParts(instant).filter(({ type }) => type !== 'literal')
  // As English writes them.
  const [month = 0, date = 0, year = 0, hour = 0, minutes = 0] = numbers.map(({ value }) => Number(value))
  return Date.UTC(year, month - 1, date, hour, minutes) - Math.floor(instant / minute) * minute
}
