import { PgDialect } from 'drizzle-orm/pg-core'
import { openServerDatabase } from '../../apps/server/src/db/database.ts'
import { createRunUnit } from '../../apps/server/src/db/unit-of-work.ts'
import { localWakeUps } from '../../apps/server/src/events/wake-ups.ts'
import { batchMax } from '../../apps/server/src/features/presence/beat-writer.ts'
import { writeBeatsStatement } from '../../apps/server/src/features/presence/presence.repository.ts'
import type { Beat } from '../../apps/server/src/features/presence/presence.repository.ts'
import { createPresence } from '../../apps/server/src/features/presence/presence.ts'
import { createBackground } from '../../apps/server/src/jobs/background.ts'
import { createJobQueue } from '../../apps/server/src/jobs/job-queue.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { systemClock as clock } from '../../apps/server/src/ports/clock.ts'
import { heldVersion, software } from './fleet-rows.ts'
import type { FleetRobot } from './fleet-rows.ts'
import { spreadOf } from './spread.ts'

export interface BeatRates {
  /** Beats a second through the server's own writer, in this process. */
  readonly ours: number
  /** The same statement in the same batches, sent straight to PostgreSQL over several connections. */
  readonly straight: number
}

const rounds = 5
const perRound = 40_000
/** Beats that wait at the same time: enough that a full batch is always there. */
const atOnce = 4 * batchMax
const straightConnections = 4

/** How many beats a second are written, ours and straight by turns; the median of the rounds counts. */
export async function beatRates(databaseUrl: string, robots: readonly FleetRobot[]): Promise<BeatRates> {
  const opened = openServerDatabase(databaseUrl)
  const { queries: database, pool } = opened
  const log = createLog('warn')
  const background = createBackground(clock, log)
  const jobs = createJobQueue({ database, clock, log, background })
  const runUnit = createRunUnit({ pool, clock, jobs, wakeUps: localWakeUps(), listeners: () => [] })
  const presence = await createPresence({ database, clock, runUnit, log, background })
  await presence.start()
  let sent = 0

  function nextBeat(): Beat {
    const robotId = robots[sent % robots.length]?.id ?? ''
    sent += 1
    return { robotId, sequence: sent, heldVersion, heldEpoch: null, unreadable: [], software }
  }

  async function ours(): Promise<void> {
    let left = perRound
    const one = async () => {
      while (left > 0) {
        left -= 1
        await presence.beat(nextBeat())
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }

  const { sql: text } = new PgDialect().sqlToQuery(writeBeatsStatement([nextBeat()], clock.now()))
  const moments = (text.match(/\$\d+/g) ?? []).length - 6
  async function straight(): Promise<void> {
    let left = perRound
    const connection = async () => {
      while (left > 0) {
        left -= batchMax
        await pool.query(text, valuesOf(Array.from({ length: batchMax }, nextBeat), moments))
      }
    }
    await Promise.all(Array.from({ length: straightConnections }, connection))
  }

  const rateOf = async (write: () => Promise<void>) => {
    const began = performance.now()
    await write()
    return perRound / ((performance.now() - began) / 1000)
  }
  // The first rounds also publish that everybody came, and warm up.
  await ours()
  await straight()
  const measured: BeatRates[] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ ours: await rateOf(ours), straight: await rateOf(straight) })
  }
  await background.stop()
  await presence.stop()
  await opened.close()
  return {
    ours: spreadOf(measured.map((rates) => rates.ours)).p50,
    straight: spreadOf(measured.map((rates) => rates.straight)).p50,
  }
}

/** In the order of the statement's parameters: six columns, then the moment wherever it is named. */
function valuesOf(beats: readonly Beat[], moments: number): unknown[] {
  const now = new Date(clock.now()).toISOString()
  return [
    beats.map(({ robotId }) => robotId),
    beats.map(({ sequence }) => sequence),
    beats.map((beat) => beat.heldVersion),
    beats.map(({ heldEpoch }) => heldEpoch),
    beats.map(({ unreadable }) => JSON.stringify(unreadable)),
    beats.map((beat) => JSON.stringify(beat.software)),
    ...Array.from({ length: moments }, () => now),
  ]
}
