import { offlineAfterSeconds } from '@kompaan/contract'
import type { RobotStatus } from '@kompaan/contract'
import { systemActor } from '../../audit/audit-entry.ts'
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts'
import type { Queries } from '../../db/database.ts'
import { workApart } from '../../db/work-apart.ts'
import { second } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { createBeatWriter } from './beat-writer.ts'
import { presenceStatus } from './presence-status.ts'
import type { Downtime } from './presence-status.ts'
import { findPresence, findSilent, forgetFutureBeats, showStatus } from './presence.repository.ts'
import type { Beat, PresenceRow, WrittenBeat } from './presence.repository.ts'
import { readServiceWindows } from './service-windows.ts'

const sweepMilliseconds = second
/** A clock that is kept right goes back by less than this. */
const clockSetBack = 10 * second
/** So many go in one change: when a whole fleet falls silent, others are served in between. */
const sweepSlice = 1000

/** Who is there: takes in the signs of life of all robots and tells whoever looks on when one comes or goes. */
export interface Presence {
  beat(beat: Beat): Promise<WrittenBeat>
  statusOf(robotId: string): Promise<{ status: RobotStatus; lastBeatAt: number | null }>
  /** When we ourselves were not there to hear anybody. */
  readDowntimes(queries: Queries): Promise<readonly Downtime[]>
  /** From now on robots can reach us: we note that we are here, and who is not. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A change that carers see: the new status of a robot, and what the robot reported. */
interface Change {
  readonly robotId: string
  readonly status?: RobotStatus
}

/** For use cases that ask whether a robot is there. */
export interface WithPresence {
  readonly presence: Presence
}

export async function createPresence(
  needs: Needs<'database' | 'clock' | 'runUnit' | 'log' | 'background'>,
): Promise<Presence> {
  const { database, clock, runUnit, log, background } = needs
  const windows = await readServiceWindows(needs)
  const unpublished = new Set<string>()

  /** Publishes what beats changed: who came, who falters, and what robots told of themselves. */
  async function publishChanges(written: readonly WrittenBeat[]): Promise<void> {
    // This also publishes the changes that failed last time. The database has them already.
    for (const { robotId, reported } of written) if (reported) unpublished.add(robotId)
    const changes = new Map<string, Change>()
    for (const robotId of unpublished) changes.set(robotId, { robotId })
    const now = clock.now()
    const downtimes = windows.downtimes()
    for (const { robotId, counted } of written) {
      if (counted === null) continue
      const status = presenceStatus(counted, downtimes, now)
      if (status !== counted.shown) changes.set(robotId, { robotId, status })
    }
    if (changes.size === 0) return
    await workApart([...changes.values()], publishTogether, (failed, error) => {
      const robotIds = failed.map(({ robotId }) => robotId)
      log.warn({ err: error, robotIds }, 'changes of presence could not be published')
      // A change that fails by itself would fail again with every later beat.
      if (!isDatabaseUnavailable(error)) for (const robotId of robotIds) unpublished.delete(robotId)
    })
  }

  async function publishTogether(changes: readonly Change[]): Promise<void> {
    const came = new Map<RobotStatus, string[]>()
    for (const { robotId, status } of changes) {
      if (status !== undefined) came.set(status, [...(came.get(status) ?? []), robotId])
    }
    const reported = changes.flatMap(({ robotId }) => (unpublished.has(robotId) ? [robotId] : []))
    await runUnit(systemActor, async (unit) => {
      for (const [status, robotIds] of came) {
        const shown = await showStatus(unit.tx, robotIds, status, undefined)
        for (const robotId of shown) unit.publish({ stream: `robot:${robotId}`, kind: 'status.changed' })
        if (shown.length > 0) await unit.tell('robotsCame', { robotIds: shown })
      }
      for (const robotId of reported) {
        unit.publish({ stream: `robot:${robotId}`, kind: 'config.changed' })
        unit.publish({ stream: `robot:${robotId}`, kind: 'settings.changed' })
      }
      if (reported.length > 0) await unit.tell('robotsReported', { robotIds: reported })
    })
    for (const robotId of reported) unpublished.delete(robotId)
  }

  /**
   * Notes and publishes who went; answers for whom that was news. Several processes may look at once: the row says who
   * was first.
   */
  async function showGone(robotIds: readonly string[], silentSince: number): Promise<string[]> {
    return runUnit(systemActor, async (unit) => {
      const gone = await showStatus(unit.tx, robotIds, 'offline', silentSince)
      for (const robotId of gone) unit.publish({ stream: `robot:${robotId}`, kind: 'status.changed' })
      if (gone.length > 0) await unit.tell('robotsWent', { robotIds: gone })
      return gone
    })
  }

  /** When the clock was set back, what it noted while it ran ahead must not hide anybody's silence until then. */
  async function afterClockBack(): Promise<void> {
    await runUnit(systemActor, async (unit) => {
      await unit.tell('clockSetBack', { stillGone: await forgetFutureBeats(unit.tx, unit.now) })
    })
  }

  let sweptAt = clock.now()
  async function sweep(): Promise<void> {
    const now = clock.now()
    if (now < sweptAt - clockSetBack) await afterClockBack()
    sweptAt = now
    const silentSince = now - offlineAfterSeconds * second
    const downtimes = windows.downtimes()
    const gone = (await findSilent(database, silentSince)).filter(
      (row) => presenceStatus(row, downtimes, now) === 'offline',
    )
    const robotIds = gone.map(({ robotId }) => robotId)
    for (let start = 0; start < robotIds.length; start += sweepSlice) {
      await workApart(
        robotIds.slice(start, start + sweepSlice),
        (slice) => showGone(slice, silentSince),
        (failed, error) => {
          if (isDatabaseUnavailable(error)) throw error
          log.error({ err: error, robotIds: failed }, 'a robot could not be shown as offline')
        },
      )
    }
  }

  /**
   * What somebody is told counts as shown. Else a robot that comes back before the next sweep would be as before to us,
   * and whoever was told that it is offline would not hear of it.
   */
  async function statusOf(robotId: string) {
    const row = await findPresence(database, robotId)
    const told = statusOfRow(row)
    if (told.status !== 'offline' || row === undefined || row.shown === 'offline') return told
    const gone = await showGone([robotId], clock.now() - offlineAfterSeconds * second)
    // Else a beat or another process came first, and what is there now says which.
    return gone.length > 0 ? told : statusOfRow(await findPresence(database, robotId))
  }

  function statusOfRow(row: PresenceRow | undefined) {
    return {
      status: presenceStatus(row, windows.downtimes(), clock.now()),
      lastBeatAt: row?.lastBeatAt ?? null,
    }
  }

  const writer = createBeatWriter({ database, clock, onWritten: publishChanges, log })
  return {
    start: async () => {
      await windows.start()
      // It may have been set back while no process was there to notice.
      await afterClockBack()
      background.every('presence.sweep', sweepMilliseconds, sweep)
    },
    beat: (beat) => writer.write(beat),
    statusOf,
    readDowntimes: (queries) => windows.readDowntimes(queries),
    stop: async () => {
      await windows.stop()
      await writer.stop()
    },
  }
}
