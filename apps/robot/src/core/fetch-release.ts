import { compareVersions } from '@kompaan/contract/wire'
import { CallFailed, StrangeAnswer, Unreachable, Unusable } from './call-failed.ts'
import type { DesiredState } from './desired-state.ts'
import type { DeviceClient } from './device-client.ts'
import { isBeyondItsEnd, isForeign, isOther } from './download-answer.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry } from './kept.ts'
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

  /**
   * The release to download: the one that was asked for, or a newer one that has come out since. The instruction can be
   * here before the state that names the checksum.
   */
  const wantedRelease = async (version: string) => {
    const isMeant = (wanted: WantedRelease | null) =>
      wanted !== null && compareVersions(wanted.version, version) >= 0
    const held = await software.wanted()
    if (isMeant(held)) return held
    await state.sync()
    const synced = await software.wanted()
    return isMeant(synced) ? synced : null
  }

  /** Opens the download, behind the first `have` bytes if it can be. */
  const open = async (release: WantedRelease, have: number, ending: AbortSignal) => {
    const { version, sha256 } = release
    const rest = { fromByte: have, sha256, signal: ending }
    const answer = await client.download('release', { version }, rest).catch(async (error: unknown) => {
      // What is here cannot be the beginning of it.
      if (isBeyondItsEnd(error)) await releases.keepOnly(null)
      throw error
    })
    if (isForeign(answer, 'application/octet-stream')) throw new StrangeAnswer('release', answer)
    if (isOther(answer, sha256, have)) {
      await releases.keepOnly(null)
      await state.sync()
      throw new Unusable(`The file of release ${version} is not the one that the state names`)
    }
    return answer
  }

  /** Answers whether it went on with what was here before. */
  const download = async (
    release: WantedRelease,
    ending: AbortSignal,
    steady: () => void,
  ): Promise<{ readonly resumed: boolean }> => {
    const { version, size } = release
    await releases.keepOnly(version)
    const before = await releases.size(version)
    if (before >= size) return { resumed: true }
    const answer = await open(release, before, ending)
    const resumed = answer.status === 206 && before > 0
    if (!resumed) await releases.keepOnly(null)
    let have = resumed ? before : 0
    for await (const part of answer.parts) {
      await releases.append(version, part)
      have += part.length
      steady()
      progressed(Math.min(100, Math.floor((100 * have) / size)))
      // More than there should be is wrong already.
      if (have > size) break
    }
    if (have < size) throw new Unreachable('the download broke off')
    return { resumed }
  }

  const fetchWhole = async (
    release: WantedRelease,
    ending: AbortSignal,
    steady: () => void,
  ): Promise<'whole' | 'gone' | 'damaged'> => {
    const { version, size, sha256 } = release
    try {
      const { resumed } = await download(release, ending, steady)
      if ((await releases.size(version)) === size && (await releases.sha256(version)) === sha256)
        return 'whole'
      await releases.keepOnly(null)
      if (!resumed) return 'damaged'
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'not_found') return 'gone'
      throw error
    }
    throw new Unusable(`What was here of release ${version} was damaged; the download begins anew`)
  }

  const attempt = async (
    { expiresAt }: Pick<JournalEntry, 'expiresAt'>,
    version: string,
    ending: AbortSignal,
    steady: () => void,
  ): Promise<'failed' | 'expired' | WantedRelease> => {
    const now = time.sure()
    if (now !== undefined && Date.parse(expiresAt) <= now) return 'expired'
    const release = await wantedRelease(version)
    if (release === null) return 'failed'
    if ((await fetchWhole(release, ending, steady)) !== 'whole') return 'failed'
    const wanted = await software.wanted()
    const isOvertaken = wanted !== null && wanted.sha256 !== release.sha256
    return isOvertaken ? attempt({ expiresAt }, version, ending, steady) : release
  }

  const carryOut = async (entry: JournalEntry, version: string) => {
    abandonment = new AbortController()
    const ending = AbortSignal.any([signal, abandonment.signal])
    progressed(0)
    try {
      const ended = await retry.persist((steady) => attempt(entry, version, ending, steady), ending)
      if (typeof ended === 'string') {
        await releases.keepOnly(null)
        await journal.finish(entry, ended)
      } else await journal.finish(entry, 'done', [keep('data/ready', ended.version)])
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
