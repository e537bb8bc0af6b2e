import type { Secrets } from '../ports/secrets.ts'
import type { Client } from './call.ts'

/** Browsers and systems as people know them, most specific first: Edge also calls itself Chrome. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

export function describeClient(address: string | undefined, userAgent: string | undefined): Client {
  const named = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  // Looked up when somebody asks: most calls do not.
  return {
    get address() {
      return networkOf(address)
    },
    get browser() {
      return named(browsers)
    },
    get system() {
      return named(systems)
    },
  }
}

/** The client as the audit trail knows it: recognisable, not readable. */
export function clientPseudonym(secrets: Secrets, client: Client): string {
  return secrets.mac('audit', client.address).slice(0, 22)
}

/** IPv6 by its /64, which is what one household or phone gets; IPv4 whole. */
function networkOf(address: string | undefined): string {
  // Of a connection that was reset before anybody asked.
  if (address === undefined) return ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter((part) => part !== '')
  const back = tail.split(':').filter((part) => part !== '')
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
