import type { Logger } from 'pino'
import { ApiError } from '../../http/api-error.ts'
import type { Needs } from '../../services.ts'
import { writeBeats } from './presence.repository.ts'
import type { Beat, WrittenBeat } from './presence.repository.ts'

/** How long a beat waits for others to be written with. */
const gatherMilliseconds = 20
/** More would keep the embedded database from everybody else for too long. */
export const batchMax = 250

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

/** Writes beats in batches: one statement for all that came within a moment, one batch at a time. */
export function createBeatWriter({ database, clock, onWritten, log }: WriterParts): BeatWriter {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  /** A robot once in a batch: a second beat of it waits for the next. */
  function takeBatch(): Waiting[] {
    const batch = new Map<string, Waiting>()
    const left: Waiting[] = []
    for (const each of waiting) {
      if (batch.size >= batchMax || batch.has(each.beat.robotId)) left.push(each)
      else batch.set(each.beat.robotId, each)
    }
    waiting = left
    return [...batch.values()]
  }

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await writeBeats(
        database,
        batch.map(({ beat }) => beat),
        clock.now(),
      )
      const byRobot = new Map(written.map((row) => [row.robotId, row]))
      for (const { beat, resolve, reject } of batch) {
        const row = byRobot.get(beat.robotId)
        if (row) resolve(row)
        else reject(new ApiError('invalid_token'))
      }
      await onWritten(written).catch((error: unknown) =>
        log.warn({ err: error }, 'changes of presence could not be published'),
      )
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await writeBatch(takeBatch())
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
  }

  return {
    write: (beat) =>
      new Promise((resolve, reject) => {
        waiting.push({ beat, resolve, reject })
        if (waiting.length >= batchMax) flush()
        else timer ??= setTimeout(flush, gatherMilliseconds)
      }),
    stop: async () => {
      flush()
      await writing
    },
  }
}
