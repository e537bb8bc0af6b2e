import { firstYear } from './calendar.ts'

const pattern = /^(\d{4})-\d\d-(\d\d)T(?!24)\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/**
 * The instant that a text in ISO 8601 names, with an offset or Z; NaN for anything else, and for years before 1970.
 * Left to itself, Date.parse takes other texts too, one without offset for the machine's own time, and 30 February for
 * 2 March.
 */
export function readInstant(input: unknown): number {
  const parts = typeof input === 'string' ? pattern.exec(input) : null
  if (parts === null) return Number.NaN
  const [text, year, date] = parts
  const day = new Date(text.slice(0, 10)).getUTCDate()
  return Number(year) >= firstYear && day === Number(date) ? Math.floor(Date.parse(text)) : Number.NaN
}
