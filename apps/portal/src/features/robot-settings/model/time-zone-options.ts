export interface TimeZoneGroup {
  /** The part of the world, such as 'Europe'; 'common' for those most robots stand in. */
  readonly region: string
  readonly zones: readonly { readonly value: string; readonly label: string }[]
}

const common = ['Europe/Amsterdam', 'Europe/Brussels', 'Europe/Berlin', 'Europe/London', 'Europe/Rome']

/** All time zones by part of the world and city, the usual ones first; `current` is among them whatever it is. */
export function timeZoneOptions(known: readonly string[], current: string): readonly TimeZoneGroup[] {
  const byRegion = new Map<string, string[]>()
  for (const zone of new Set([...known, current])) {
    if (common.includes(zone)) continue
    const region = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'other'
    byRegion.set(region, [...(byRegion.get(region) ?? []), zone])
  }
  const regions = [...byRegion].toSorted(([a], [b]) => order(a, b))
  return [
    { region: 'common', zones: common.map(option) },
    ...regions.map(([region, zones]) => ({ region, zones: zones.map(option).toSorted(byLabel) })),
  ]
}

function option(zone: string): { value: string; label: string } {
  return { value: zone, label: cityOf(zone) }
}

/** 'America/Argentina/Buenos_Aires' is known by its city: 'Buenos Aires (Argentina)'. */
function cityOf(zone: string): string {
  const [city = zone, ...above] = zone.replaceAll('_', ' ').split('/').toReversed()
  return above.length > 1 ? `${city} (${above[0]})` : city
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)

/** Europe before the others, what belongs nowhere last. */
function order(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b)
}

function rank(region: string): number {
  if (region === 'Europe') return 0
  return region === 'other' ? 2 : 1
}
