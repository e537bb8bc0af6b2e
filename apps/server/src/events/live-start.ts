import type { Database } from '../db/database.ts'
import { readEpoch } from '../db/installation.ts'
import { currentVersions, oldestVersions } from './event-log.repository.ts'
import { decodeCursor } from './live-cursor.ts'

/** Where a reader starts in each stream, and whether it missed something for good and must fetch everything again. */
export async function liveStart(
  database: Database,
  streams: readonly string[],
  lastEventId: string | undefined,
): Promise<{ epoch: string; cursor: Map<string, number>; resync: boolean }> {
  const epoch = await readEpoch(database)
  const current = await currentVersions(database, streams)
  const given = lastEventId === undefined ? undefined : decodeCursor(lastEventId)
  if (given === undefined) return { epoch, cursor: current, resync: false }
  // A restore has put the numbers back: what this reader saw under them was something else (D-63).
  if (given?.epoch !== epoch) return { epoch, cursor: current, resync: true }
  const { versions } = given
  const oldest = await oldestVersions(database, streams)
  const lost = streams.some((name) => {
    const from = versions.get(name)
    const newest = current.get(name) ?? 0
    if (from === undefined || from > newest) return true
    return from < newest && from < (oldest.get(name) ?? newest + 1) - 1
  })
  if (lost) return { epoch, cursor: current, resync: true }
  return { epoch, cursor: new Map(streams.map((name) => [name, versions.get(name) ?? 0])), resync: false }
}
