/** How far the zone's clock is ahead of UTC at an instant, in milliseconds; null for what is no zone or no instant. */
export function offsetAt(instant: number, zone: string): number | null {
  const clock = clockOf(zone)
  // Also false for what is not a number.
  if (clock === null || !(instant >= earliest && instant < latest)) return null
  const second = Math.floor(instant / 1000) * 1000
  const [month = 0, day, year = 0, ...time] = (clock.format(second).match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year, month - 1, day, ...time) - second
}

/** Years are of four digits everywhere, with some days to spare for zones and for looking around. */
const earliest = Date.UTC(1000, 0, 5)
const latest = Date.UTC(9999, 11, 27)

/** Making one costs far more than asking it; a robot knows one zone, a server some. */
const clocks = new Map<string, Intl.DateTimeFormat | null>()
const clocksKept = 100

function clockOf(zone: string): Intl.DateTimeFormat | null {
  let clock = clocks.get(zone)
  if (clock === undefined) {
    clock = makeClock(zone)
    if (clocks.size >= clocksKept) clocks.clear()
    clocks.set(zone, clock)
  }
  return clock
}

function makeClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    // Only its numbers are used, which no version of the host's words changes.
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}
