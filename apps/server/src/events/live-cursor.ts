import { z } from 'zod'

/** How far a reader is in each stream, in which life of the database: after a restore numbers mean something else. */
export interface LiveCursor {
  readonly epoch: string
  readonly versions: ReadonlyMap<string, number>
}

const cursor = z.tuple([z.string().max(60), z.record(z.string().max(60), z.number().int().min(0))])

/** The opaque id that travels with every event. */
export function encodeCursor({ epoch, versions }: LiveCursor): string {
  return Buffer.from(JSON.stringify([epoch, Object.fromEntries(versions)])).toString('base64url')
}

/** Null for what we did not write: the reader then has to fetch everything again. */
export function decodeCursor(text: string): LiveCursor | null {
  try {
    const parsed = cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    if (!parsed.success) return null
    const [epoch, versions] = parsed.data
    return { epoch, versions: new Map(Object.entries(versions)) }
  } catch {
    return null
  }
}
