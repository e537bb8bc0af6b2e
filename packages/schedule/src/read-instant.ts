import { dayNumber, daysInMonth, firstYear } from './calendar.ts'

const pattern =
  /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/

/**
 * The instant that a text in ISO 8601 names, with an offset or Z; NaN for anything else, and for years before 1970.
 * Read by hand, since Date.parse takes 30 February for 2 March, and a text without offset for the machine's own time.
 */
export function readInstant(input: unknown): number {
  const parts = typeof input === 'string' ? pattern.exec(input) : null
  if (parts === null) return Number.NaN
  const numberAt = (index: number): number => Number(parts[index] ?? 0)
  const [year, month, day] = [numberAt(1), numberAt(2), numberAt(3)]
  if (year < firstYear || day < 1 || day > daysInMonth(year, month)) return Number.NaN
  const offset = (numberAt(9) * 60 + numberAt(10)) * (parts[8] === '-' ? -1 : 1)
  const minutes = (dayNumber(year, month, day) * 24 + numberAt(4)) * 60 + numberAt(5) - offset
  return (minutes * 60 + numberAt(6)) * 1000 + Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3))
}
