import type { Database } from '../db/database.ts'
import { gatherReads } from '../db/gather-reads.ts'
import { streamPositions } from './event-log.repository.ts'
import { decodeCursor } from './live-cursor.ts'

interface LiveStart {
  readonly epoch: string
  /** Where the reader starts in each stream. */
  readonly cursor: Map<string, number>
  /** The reader missed something for good and must fetch everything again. */
  readonly resync: boolean
}

/** Finds where readers start; of many that come at once, one read finds all. */
export function createLiveStart(
  database: Database,
): (streams: readonly string[], lastEventId: string | undefined) => Promise<LiveStart> {
  const findPosition = gatherReads((names: readonly string[]) => streamPositions(database, names))

  return async (streams, lastEventId) => {
    const positions = await Promise.all(
      streams.map(async (name) => {
        const position = await findPosition(name)
        if (position === undefined) throw new Error('the database has no epoch; was it started?')
        return { name, ...position }
      }),
    )
    const epoch = positions[0]?.epoch ?? ''
    const current = new Map(positions.map(({ name, version }) => [name, version]))
    const given = lastEventId === undefined ? undefined : decodeCursor(lastEventId)
    if (given === undefined) return { epoch, cursor: current, resync: false }
    // A restore has put the numbers back: what this reader saw under them was something else (D-63).
    if (given?.epoch !== epoch) return { epoch, cursor: current, resync: true }
    const { versions } = given
    const lost = positions.some(({ name, version, oldest }) => {
      const from = versions.get(name)
      if (from === undefined || from > version) return true
      return from < version && from < (oldest ?? version + 1) - 1
    })
    if (lost) return { epoch, cursor: current, resync: true }
    return { epoch, cursor: new Map(streams.map((name) => [name, versions.get(name) ?? 0])), resync: false }
  }
}
