import type { Logger } from 'pino'
import { ApiError } from '../http/api-error.ts'
import { createAside, processHelper, realTimer } from './aside.ts'
import { measureLoudness } from './measure-loudness.ts'
import { songReading } from './read-song-file.ts'
import type { SongReading } from './read-song-file.ts'

type Song = Extract<SongReading, { outcome: 'song' }>

/** A song as its file tells of it. */
export type SongFacts = Omit<Song, 'outcome' | 'isLengthTold'> & {
  /** By how many hundredths of a decibel it is to be played louder; null where nothing can measure it. */
  readonly gain: number | null
}

/** A file that is no song, and why. */
export class NoSong extends Error {
  readonly code: 'not_music' | 'damaged'

  constructor(code: 'not_music' | 'damaged') {
    super(code)
    this.code = code
  }
}

export interface SongReader {
  /** What is in the file at this path, sent by somebody; throws `NoSong` when that is no song. */
  read(path: string, sentBy: string): Promise<SongFacts>
  close(): Promise<void>
}

/** Far more than any real file takes, the start of the process included. */
const longestMilliseconds = 20_000

interface ReaderOptions {
  readonly ffmpeg: string
  readonly log: Logger
  /** Calls back when a file takes too long; answers how to stop waiting for that. */
  readonly startTimer?: (expire: () => void) => () => void
  readonly workerFile?: URL
}

/**
 * Reading tags is work whose cost the sender of the file chooses, so it has a process of its own, with little memory and
 * little time. A file that costs more is damaged.
 */
export function createSongReader({
  ffmpeg,
  log,
  startTimer = realTimer(longestMilliseconds),
  workerFile = new URL('./song-reader-worker.ts', import.meta.url),
}: ReaderOptions): SongReader {
  const reading = createAside<{ path: string }, SongReading>({
    start: processHelper(workerFile, 128),
    read: (message) => songReading.parse(message),
    waitingMax: 200,
    startTimer,
    failed: (why) => {
      log.warn({ why }, 'a file could not be looked into')
      return why === 'ended' ? new NoSong('damaged') : new ApiError('unavailable')
    },
  })
  const loudness = measureLoudness(ffmpeg, log)
  return {
    read: async (path, sentBy) => {
      const { outcome: _, isLengthTold, ...song } = songOrThrow(await reading.ask({ path }, sentBy))
      const measured = await loudness.measure(path, song.type)
      if (measured === undefined) return { ...song, gain: null }
      const { gain } = measured
      if (measured.milliseconds === 0) throw new NoSong('damaged')
      // What nobody told cannot be wrong: a quiet beginning makes an mp3 look several times as long as it is.
      if (!isLengthTold) return { ...song, milliseconds: measured.milliseconds, gain }
      // What plays for a shorter time than its own headers say was cut off, or is broken in the middle.
      if (measured.milliseconds < song.milliseconds * 0.95 - 1000) throw new NoSong('damaged')
      return { ...song, gain }
    },
    close: async () => {
      await reading.close()
      await loudness.close()
    },
  }
}

function songOrThrow(reading: SongReading): Song {
  if (reading.outcome !== 'song') throw new NoSong(reading.outcome)
  return reading
}
