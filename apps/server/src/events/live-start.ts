import type { Database } from '../db/database.ts'
import { currentVersions, oldestVersions } from './event-log.ts'
import { decodeCursor } from './live-cursor.ts'

/** Where a reader starts in each stream, and whether it missed something for good and must fetch everything again. */
export async function liveStart(
  database: Database,
  streams: readonly string[],
  lastEventId: string | undefined,
): Promise<{ cursor: Map<string, number>; resync: boolean }> {
  const current = await currentVersions(database, streams)
  const given = lastEventId === undefined ? undefined : decodeCursor(lastEventId)
  if (given === undefined) return { cursor: current, resync: false }
  if (given === null || streams.some((name) => !given.has(name))) return { cursor: current, resync: true }
  const oldest = await oldestVersions(database, streams)
  const lost = streams.some((name) => {
    const from = given.get(name) ?? 0
    const newest = current.get(name) ?? 0
    return from > newest || (from < newest && from < (oldest.get(name) ?? newest + 1) - 1)
  })
  if (lost) return { cursor: current, resync: true }
  return { cursor: new Map(streams.map((name) => [name, given.get(name) ?? 0])), resync: false }
}
