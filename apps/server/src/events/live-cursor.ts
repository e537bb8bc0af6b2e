import { z } from 'zod'

const versions = z.record(z.string().max(60), z.number().int().min(0))

/** How far a reader is in each stream, as the opaque id that travels with every event. */
export function encodeCursor(cursor: ReadonlyMap<string, number>): string {
  return Buffer.from(JSON.stringify(Object.fromEntries(cursor))).toString('base64url')
}

/** Null for what we did not write: the reader then has to fetch everything again. */
export function decodeCursor(text: string): Map<string, number> | null {
  try {
    const parsed = versions.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return parsed.success ? new Map(Object.entries(parsed.data)) : null
  } catch {
    return null
  }
}
