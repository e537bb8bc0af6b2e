import { readInstant } from './read-instant.ts'

/** A local time YYYY-MM-DDTHH:MM as if it were UTC; null for any other text. */
export function readLocalTime(text: string): number | null {
  const read = text.length === 16 ? readInstant(`${text}Z`) : Number.NaN
  return Number.isNaN(read) ? null : read
}
