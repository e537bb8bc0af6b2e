import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts'
import { workApart } from '../../db/work-apart.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Needs } from '../../services.ts'
import { writeBeats } from './presence.repository.ts'
import type { Beat, WrittenBeat } from './presence.repository.ts'

/** More would keep the embedded database from everybody else for too long. */
export const batchMax = 250
/**
 * While the database works on one, the other is made or answered. Only when it would be full: two at once that are not
 * take in half as many beats as one that is twice as large.
 */
const batchesAtOnce = 2
/**
 * What takes longer waits for something: a row that another change holds, or a line that broke without a word. Beats that
 * come meanwhile go past it; past so many and no more, since each takes a connection.
 */
const stuckAfterMilliseconds = 2000
const stuckMax = 3

interface Waiting {
  readonly beat: Beat
  readonly resolve: (written: WrittenBeat) => void
  readonly reject: (error: unknown) => void
}

interface WriterParts extends Needs<'database' | 'clock'> {
  readonly onWritten: (written: readonly WrittenBeat[]) => Promise<void>
  readonly log: Logger
}

export interface BeatWriter {
  write(beat: Beat): Promise<WrittenBeat>
  stop(): Promise<void>
}

/**
 * Writes beats in batches: one statement for all that came while the last ones were being written. When nothing is being
 * written a beat waits for nobody; the busier the database, the larger the batches.
 */
export function createBeatWriter({ database, clock, onWritten, log }: WriterParts): BeatWriter {
  let waiting: Waiting[] = []
  let soon: NodeJS.Immediate | undefined
  /** Batches that are being written, or of which the changes are being published. */
  const working = new Set<Promise<void>>()
  let beingWritten = 0
  const inHand = new Set<string>()
  let stuck = 0

  /** A robot once at a time: a second beat of it waits until the first is written. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const each of waiting) {
      if (batch.length >= batchMax || inHand.has(each.beat.robotId)) left.push(each)
      else {
        inHand.add(each.beat.robotId)
        batch.push(each)
      }
    }
    waiting = left
    return batch
  }

  async function writeRows(batch: readonly Waiting[]): Promise<WrittenBeat[]> {
    beingWritten += 1
    try {
      return await writeBeats(
        database,
        batch.map(({ beat }) => beat),
        clock.now(),
      )
    } finally {
      beingWritten -= 1
      // Nobody waits while the changes of these are being published.
      flushSoon()
    }
  }

  async function answerBatch(batch: readonly Waiting[]): Promise<WrittenBeat[]> {
    const written = await writeRows(batch)
    const byRobot = new Map(written.map((row) => [row.robotId, row]))
    for (const { beat, resolve, reject } of batch) {
      const row = byRobot.get(beat.robotId)
      if (row) resolve(row)
      else reject(new ApiError('invalid_token'))
    }
    return written
  }

  /** Called for one beat that the database refuses, or for a whole batch while the database is unavailable. */
  function refuseBatch(batch: readonly Waiting[], error: unknown): void {
    for (const { beat, reject } of batch) {
      if (!isDatabaseUnavailable(error)) {
        log.error({ err: error, robotId: beat.robotId }, 'a beat could not be written')
      }
      reject(error)
    }
  }

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    let isStuck = false
    const patience = setTimeout(() => {
      isStuck = true
      stuck += 1
      flushSoon()
    }, stuckAfterMilliseconds)
    try {
      const written = (await workApart(batch, answerBatch, refuseBatch)).flat()
      if (written.length > 0) await onWritten(written)
    } catch (error) {
      log.warn({ err: error }, 'changes of presence could not be published')
    } finally {
      clearTimeout(patience)
      if (isStuck) stuck -= 1
      for (const { beat } of batch) inHand.delete(beat.robotId)
    }
  }

  function flush(): void {
    clearImmediate(soon)
    soon = undefined
    const extra = Math.min(stuck, stuckMax)
    const room = (waiting.length < batchMax ? 1 : batchesAtOnce) + extra
    if (beingWritten >= room || working.size >= batchesAtOnce + extra) return
    const batch = takeBatch()
    if (batch.length === 0) return
    const work = writeBatch(batch).finally(() => {
      working.delete(work)
      flushSoon()
    })
    working.add(work)
    // There may be room for another.
    flushSoon()
  }

  /** Once everything that has arrived by now is here. */
  function flushSoon(): void {
    if (waiting.length > 0) soon ??= setImmediate(flush)
  }

  return {
    write: (beat) =>
      new Promise((resolve, reject) => {
        waiting.push({ beat, resolve, reject })
        flushSoon()
      }),
    stop: async () => {
      for (flush(); working.size > 0; flush()) await Promise.all(working)
    },
  }
}
