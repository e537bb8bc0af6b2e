import { CallFailed, Unreachable } from './call-failed.ts'
import type { DesiredState } from './desired-state.ts'
import type { DeviceClient } from './device-client.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { keep } from './kept.ts'
import type { Clock, ReleaseFiles } from './ports.ts'
import type { Retry } from './retry.ts'
import type { RobotTime } from './robot-time.ts'
import type { Software } from './software.ts'
import type { WantedRelease } from './wanted-release.ts'

export interface FetchRelease {
  readonly carryOut: (entry: JournalEntry, version: string) => Promise<void>
  /** A reset: what is being downloaded is not wanted any more. Resolves when it has stopped. */
  abandon(): Promise<void>
}

interface FetchParts {
  readonly client: DeviceClient
  readonly state: DesiredState
  readonly software: Software
  readonly releases: ReleaseFiles
  readonly journal: Journal
  readonly retry: Retry
  readonly clock: Clock
  readonly time: RobotTime
  readonly signal: AbortSignal
  /** Somebody is watching the progress. */
  readonly onProgress: () => void
}

const progressEvery = 1000

/** Downloads a release: goes on where it was cut off, and keeps only what has the right checksum. */
export function createFetchRelease(parts: FetchParts): FetchRelease {
  const { client, state, software, releases, journal, retry, clock, time, signal, onProgress } = parts
  let abandonment = new AbortController()
  let underWay: Promise<void> = Promise.resolve()
  let toldAt = -Infinity
  let isTelling = false

  const progressed = (percent: number) => {
    software.downloading(percent)
    if (isTelling) return
    isTelling = true
    clock.after(Math.max(0, toldAt + progressEvery - clock.monotonic()), () => {
      isTelling = false
      toldAt = clock.monotonic()
      onProgress()
    })
  }

  /** The instruction can be here before the state that names the checksum. */
  const wantedRelease = async (version: string) => {
    const held = await software.wanted()
    if (held?.version === version) return held
    await state.sync()
    const synced = await software.wanted()
    return synced?.version === version ? synced : null
  }

  const download = async ({ version, size }: WantedRelease, ending: AbortSignal, steady: () => void) => {
    await releases.keepOnly(version)
    let have = await releases.size(version)
    if (have >= size) return
    const answer = await client.download(version, have, ending)
    if (answer.status !== 206) {
      await releases.keepOnly(null)
      have = 0
    }
    for await (const part of answer.parts) {
      await releases.append(version, part)
      have += part.length
      steady()
      progressed(Math.min(100, Math.floor((100 * have) / size)))
      // More than there should be is wrong already.
      if (have > size) return
    }
    if (have < size) throw new Unreachable('the download broke off')
  }

  const attempt = async (
    { expiresAt }: JournalEntry,
    version: string,
    ending: AbortSignal,
    steady: () => void,
  ): Promise<'done' | 'failed' | 'expired'> => {
    const now = time.sure()
    if (now !== undefined && Date.parse(expiresAt) <= now) return 'expired'
    const release = await wantedRelease(version)
    if (release === null) return 'failed'
    try {
      await download(release, ending, steady)
    } catch (error) {
      if (error instanceof CallFailed && isGone(error)) return 'failed'
      throw error
    }
    const isWhole =
      (await releases.size(version)) === release.size && (await releases.sha256(version)) === release.sha256
    return isWhole ? 'done' : 'failed'
  }

  const carryOut = async (entry: JournalEntry, version: string) => {
    abandonment = new AbortController()
    const ending = AbortSignal.any([signal, abandonment.signal])
    progressed(0)
    try {
      const ended = await retry.persist((steady) => attempt(entry, version, ending, steady), ending)
      if (ended !== 'done') await releases.keepOnly(null)
      await journal.finish(entry, ended, ended === 'done' ? [keep('data/ready', version)] : [])
    } catch (error) {
      if (!ending.aborted) throw error
      // Cut off by the end of the program it goes on later; the server delivers it again.
      if (!signal.aborted) await journal.finish(entry, 'interrupted')
    } finally {
      software.downloading(null)
      onProgress()
    }
  }

  return {
    carryOut: (entry, version) => {
      underWay = carryOut(entry, version)
      return underWay
    },
    abandon: async () => {
      abandonment.abort()
      await underWay
    },
  }
}

/** There is no such release any more, or it is shorter than what we have of it. */
function isGone({ status }: CallFailed): boolean {
  return status === 404 || status === 416
}
