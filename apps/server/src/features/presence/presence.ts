import { offlineAfterSeconds } from '@kompaan/contract'
import { systemActor } from '../../audit/audit-entry.ts'
import { coalesced } from '../../jobs/coalesced.ts'
import { second } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { createBeatWriter } from './beat-writer.ts'
import { cameBack, presenceStatus } from './presence-status.ts'
import type { PresenceStatus } from './presence-status.ts'
import { findPresence, findSilent, showStatus } from './presence.repository.ts'
import type { Beat, WrittenBeat } from './presence.repository.ts'
import { readServiceWindows } from './service-windows.ts'

const sweepMilliseconds = second

/** Who is there: takes in the signs of life of all robots and tells whoever looks on when one comes or goes. */
export interface Presence {
  beat(beat: Beat): Promise<WrittenBeat>
  statusOf(robotId: string): Promise<{ status: PresenceStatus; lastBeatAt: number | null }>
  /** From now on robots can reach us: we note that we are here, and who is not. */
  start(): Promise<void>
  stop(): Promise<void>
}

export async function createPresence(
  needs: Needs<'database' | 'clock' | 'runUnit' | 'log'>,
): Promise<Presence> {
  const { database, clock, runUnit, log } = needs
  const windows = await readServiceWindows(needs)
  const unpublished = new Set<string>()

  /** Publishes what beats changed: who came, who falters, and what robots told of themselves. */
  async function publishChanges(written: readonly WrittenBeat[]): Promise<void> {
    const now = clock.now()
    const downtimes = windows.downtimes()
    const came = new Map<PresenceStatus, string[]>()
    // Gone and back before a sweep noticed: who asked in between was told 'offline', though nothing was shown.
    const unnoticed: string[] = []
    for (const { robotId, counted } of written) {
      if (counted === null) continue
      const status = presenceStatus(counted, downtimes, now)
      if (status !== counted.shown) came.set(status, [...(came.get(status) ?? []), robotId])
      else if (cameBack(counted, downtimes)) unnoticed.push(robotId)
    }
    // What could not be told last time is told now: the database knows it already.
    for (const { robotId, reported } of written) if (reported) unpublished.add(robotId)
    const reported = [...unpublished]
    if (came.size === 0 && unnoticed.length === 0 && reported.length === 0) return
    await runUnit(systemActor, async (unit) => {
      for (const [status, robotIds] of came) {
        for (const robotId of await showStatus(unit.tx, robotIds, status, undefined)) {
          unit.publish({ stream: `robot:${robotId}`, kind: 'status.changed' })
        }
      }
      for (const robotId of unnoticed) {
        unit.publish({ stream: `robot:${robotId}`, kind: 'status.changed' })
      }
      for (const robotId of reported) {
        unit.publish({ stream: `robot:${robotId}`, kind: 'config.changed' })
        unit.publish({ stream: `robot:${robotId}`, kind: 'settings.changed' })
      }
    })
    for (const robotId of reported) unpublished.delete(robotId)
  }

  /** Publishes who went. Several processes may look at once: the row says who was first. */
  async function sweep(): Promise<void> {
    const now = clock.now()
    const silentSince = now - offlineAfterSeconds * second
    const downtimes = windows.downtimes()
    const gone = (await findSilent(database, silentSince)).filter(
      (row) => presenceStatus(row, downtimes, now) === 'offline',
    )
    if (gone.length === 0) return
    await runUnit(systemActor, async (unit) => {
      const robotIds = gone.map(({ robotId }) => robotId)
      for (const robotId of await showStatus(unit.tx, robotIds, 'offline', silentSince)) {
        unit.publish({ stream: `robot:${robotId}`, kind: 'status.changed' })
      }
    })
  }

  const writer = createBeatWriter({ database, clock, onWritten: publishChanges, log })
  const sweepSoon = coalesced(sweep, (error) => log.warn({ err: error }, 'presence could not be swept'))
  let sweeping: NodeJS.Timeout | undefined
  return {
    start: async () => {
      await windows.start()
      sweeping = setInterval(sweepSoon, sweepMilliseconds)
    },
    beat: (beat) => writer.write(beat),
    statusOf: async (robotId) => {
      const row = await findPresence(database, robotId)
      return {
        status: presenceStatus(row, windows.downtimes(), clock.now()),
        lastBeatAt: row?.lastBeatAt ?? null,
      }
    },
    stop: async () => {
      clearInterval(sweeping)
      windows.stop()
      await writer.stop()
    },
  }
}
