import { type Language, locales } from '../../../shared/i18n/language.ts'
import { cityNames } from './city-names.ts'

export interface TimeZoneGroup {
  /** The part of the world, such as 'Europe'; 'common' for those most robots stand in. */
  readonly region: string
  readonly zones: readonly { readonly value: string; readonly label: string }[]
}

const common = ['Europe/Amsterdam', 'Europe/Brussels', 'Europe/Berlin', 'Europe/London', 'Europe/Rome']

/**
 * All time zones by part of the world and city, in the words of a language, the usual ones first; `current` is among
 * them whatever it is.
 */
export function timeZoneOptions(
  known: readonly string[],
  current: string,
  language: Language,
): readonly TimeZoneGroup[] {
  const option = (zone: string) => ({ value: zone, label: placeOf(zone, language) })
  const byLabel = (a: { label: string }, b: { label: string }) =>
    a.label.localeCompare(b.label, locales[language])
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

/** 'America/Argentina/Buenos_Aires' is known by its city: 'Buenos Aires (Argentina)'. */
export function placeOf(zone: string, language: Language): string {
  const names: Readonly<Record<string, string>> = cityNames[language]
  const above = zone.slice(0, Math.max(0, zone.lastIndexOf('/')))
  const name = names[zone] ?? lastWords(zone)
  return above.includes('/') ? `${name} (${names[above] ?? lastWords(above)})` : name
}

function lastWords(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** Europe before the others, what belongs nowhere last. */
function order(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b)
}

function rank(region: string): number {
  if (region === 'Europe') return 0
  return region === 'other' ? 2 : 1
}
