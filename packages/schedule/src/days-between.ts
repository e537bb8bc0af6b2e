import { readLocalTime } from './read-local-time.ts'
import { day, startOf, zoneOf } from './zone.ts'

/** From the first instant of one local day to that after another; null when one is no date, or the zone none. */
export function daysBetween(
  fromDate: string,
  toDate: string,
  timeZone: string,
): { readonly from: number; readonly to: number; readonly count: number } | null {
  const first = readLocalTime(`${fromDate}T00:00`)
  const last = readLocalTime(`${toDate}T00:00`)
  const zone = zoneOf(timeZone)
  if (first === null || last === null || zone === null) return null
  return {
    from: startOf(zone, first),
    to: startOf(zone, last + day),
    count: (last - first) / day + 1,
  }
}
