import type { SongRobotStatus } from '@kompaan/contract/wire'
import { CallFailed, isExpected, StrangeAnswer, Unreachable, Unusable } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { isBeyondItsEnd, isForeign, isOther } from './download-answer.ts'
import { joined } from './joined.ts'
import { keep, recallAll } from './kept.ts'
import type { Change, Clock, Line, Random, SoundFiles, Store } from './ports.ts'
import { retryDelay } from './retry.ts'
import { wantedSongs, type WantedSong } from './wanted-music.ts'

/** Brings the songs that the robot should have to its disk, the soonest needed first, and drops the others. */
export interface FetchSongs {
  /** Until all are here that have room; rejects when the line fails, and goes on later where it was. */
  readonly bring: (steady: () => void) => Promise<void>
  /** What is wanted, what plays or what the line costs has changed: what is being fetched may have to wait. */
  readonly reconsider: () => void
  /** How far it is with each song, by the ids of songs. */
  readonly statuses: () => ReadonlyMap<string, SongRobotStatus>
  /** A reset: nothing is wanted any more. Resolves when nothing is here any more. */
  abandon(): Promise<void>
}

interface FetchSongsParts {
  readonly client: DeviceClient
  readonly store: Store
  readonly songs: SoundFiles
  readonly line: Line
  readonly clock: Clock
  readonly random: Random
  readonly signal: AbortSignal
  readonly tell: (sentence: string) => void
  /** Which playlist is being played. */
  readonly playing: () => string | null
  /** There is something to do again. */
  readonly want: () => void
  /** There is something new to tell the server. */
  readonly onChanged: () => void
}

/** A song that waits, and how much of it is here. */
interface Missing extends WantedSong {
  readonly have: number
}

/** Why it is not fetched now, for those who wait for it. */
interface Rest {
  readonly until: number
  readonly failures: number
  readonly status: 'waiting' | 'no_room'
}

/**
 * What came is written down after so many bytes, or so many milliseconds: that is what a power cut costs at most. On a
 * fast line a disk is not asked for more than it can do, and on a slow one hardly anything is fetched twice.
 */
const pieceBytes = 256 * 1024
const pieceTime = 1000
/** A song that cannot be had rests for half a minute, then longer and longer; others go on meanwhile. */
const firstRest = 5
const longestRest = 60 * 60_000
const lookForRoom = 60_000
/** So often the line may fail at one song before others are tried, and so long that song waits then at most. */
const lineFailuresMax = 3
const longestAside = 5 * 60_000

export function createFetchSongs(parts: FetchSongsParts): FetchSongs {
  const { client, store, songs, line, clock, random, signal, tell, want, onChanged } = parts
  const rests = new Map<string, Rest>()
  const lineFailures = new Map<string, { readonly have: number; readonly count: number }>()
  let statuses = new Map<string, SongRobotStatus>()
  let fetching: string | null = null
  let withoutRoom = 0
  let isStale = false
  let abandonment = new AbortController()
  let underWay: Promise<void> = Promise.resolve()
  let cancelReturn = () => {}

  const isResting = ({ sha256 }: WantedSong) => (rests.get(sha256)?.until ?? -Infinity) > clock.monotonic()

  const rest = (
    { sha256, title }: WantedSong,
    why: string,
    { status = 'waiting', longest = longestRest }: { status?: Rest['status']; longest?: number } = {},
  ) => {
    const failures = (rests.get(sha256)?.failures ?? 0) + 1
    if (failures === 1) tell(`The song '${title}' cannot be fetched now: ${why}; it is tried again later.`)
    const pause = retryDelay(failures - 1 + firstRest, random.fraction(), longest)
    rests.set(sha256, { until: clock.monotonic() + pause, failures, status })
  }

  const forgotten = (sha256: string): Change => ({ remove: `data/song/${sha256}` })

  /** What cannot be removed lies there without a word about it, and is tried again when there is something to plan. */
  const remove = async (names: readonly string[]) => {
    for (const name of names) {
      await songs.remove([name]).catch((error: unknown) => {
        tell(`The file of a song cannot be removed: ${String(error)}`)
      })
    }
  }

  const throwAway = async (sha256: string) => {
    await store.write([forgotten(sha256)])
    await remove([sha256])
  }

  /**
   * Whether the line has failed at a song again and again, with nothing of it coming: then it may be that song, which
   * something on the way holds back or the server cannot read, and others may come.
   */
  const isAtFault = ({ sha256, have }: Missing): boolean => {
    const before = lineFailures.get(sha256)
    const count = before?.have === have ? before.count + 1 : 1
    lineFailures.set(sha256, { have, count })
    return count >= lineFailuresMax
  }

  const tellOfRoom = (count: number) => {
    if (count > withoutRoom) tell(`Songs that there is no room for: ${count}.`)
    withoutRoom = count
  }

  /**
   * What is to be fetched now. Drops what is not wanted, and what is needed later than something for which there would be
   * no room.
   */
  const plan = async (): Promise<Missing | undefined> => {
    isStale = false
    const wanted = await wantedSongs(store, parts.playing())
    const entries = await recallAll(store, 'data/song/')
    const kept = new Map(entries.map(({ key, value }) => [key.slice('data/song/'.length), value]))
    const sizes = await onDisk(songs.sizes())
    let room = (await onDisk(songs.room())) + [...sizes.values()].reduce((sum, size) => sum + size, 0)
    const fitting = new Set<string>()
    const missing: Missing[] = []
    const found = new Map<string, SongRobotStatus>()
    for (const song of wanted) {
      const { id, sha256, size } = song
      const held = sizes.get(sha256) ?? 0
      if (size > room) {
        found.set(id, 'no_room')
        continue
      }
      room -= size
      fitting.add(sha256)
      if (kept.get(sha256)?.isWhole === true && held === size) found.set(id, 'available')
      else {
        found.set(id, rests.get(sha256)?.status ?? 'waiting')
        missing.push({ ...song, have: Math.min(kept.get(sha256)?.have ?? 0, held) })
      }
    }
    const surplus = [...new Set([...kept.keys(), ...sizes.keys()])].filter((sha256) => !fitting.has(sha256))
    if (surplus.length > 0) {
      // First the word that it is here: a file without it is nothing.
      await store.write(surplus.map(forgotten))
      await remove(surplus)
    }
    tellOfRoom([...found.values()].filter((status) => status === 'no_room').length)
    for (const known of [rests, lineFailures])
      for (const sha256 of known.keys()) if (!fitting.has(sha256)) known.delete(sha256)
    const next = line.isMetered() ? undefined : missing.find((song) => !isResting(song))
    // A line that was cut is no reason to say anything else.
    if (next !== undefined && next.id === fetching) found.set(next.id, 'fetching')
    else fetching = null
    statuses = found
    return next
  }

  const open = async (song: Missing, ending: AbortSignal) => {
    const { id, sha256, have } = song
    const asked = { fromByte: have, sha256, signal: ending }
    const answer = await client
      .download('deviceSong', { songId: id }, asked)
      .catch(async (error: unknown) => {
        if (isBeyondItsEnd(error)) await throwAway(sha256)
        throw error
      })
    if (isForeign(answer, 'audio/')) throw new StrangeAnswer('deviceSong', answer)
    if (isOther(answer, sha256, have)) {
      await throwAway(sha256)
      throw new Unusable('its file is not the one that the state names')
    }
    return { parts: answer.parts, from: answer.status === 206 ? have : 0 }
  }

  /** Fetches as much of a song as comes; 'left' when something else is needed before it. */
  const download = async (
    song: Missing,
    ending: AbortSignal,
    steady: () => void,
  ): Promise<'whole' | 'left' | 'full'> => {
    const { sha256, size } = song
    const { parts: incoming, from } = await open(song, ending)
    let have = from
    let gathered: Uint8Array[] = []
    let bytes = 0
    let writtenAt = clock.monotonic()

    /** On disk first, then the word that it is there. Answers false when there is no room. */
    const write = async () => {
      if (bytes === 0) return true
      const piece = joined(gathered, bytes)
      gathered = []
      bytes = 0
      writtenAt = clock.monotonic()
      if (!(await onDisk(songs.write(sha256, have, piece)))) return false
      have += piece.length
      await store.write([keep(`data/song/${sha256}`, { have, isWhole: false })])
      return true
    }

    try {
      for await (const part of incoming) {
        gathered.push(part)
        bytes += part.length
        const isDue = bytes >= pieceBytes || clock.monotonic() - writtenAt >= pieceTime || isStale
        if (!isDue) continue
        // More than there should be is wrong already.
        if (have + bytes > size) break
        if (!(await write())) return 'full'
        steady()
        if (isStale && (await plan())?.sha256 !== sha256) return 'left'
      }
    } catch (error) {
      // What came before the line was cut need not come again.
      if (have + bytes <= size) await write()
      throw error
    }
    if (have + bytes > size) throw new Unusable('its file is longer than the state says')
    if (!(await write())) return 'full'
    if (have < size) throw new Unreachable('the download broke off')
    return 'whole'
  }

  /** Only what has the right checksum is a song. */
  const check = async (song: WantedSong) => {
    const { id, sha256, size } = song
    // One that the disk does not give back is damaged too.
    const found = await songs.sha256(sha256).catch(() => null)
    if (found === sha256) {
      await store.write([keep(`data/song/${sha256}`, { have: size, isWhole: true })])
      rests.delete(sha256)
      lineFailures.delete(sha256)
      statuses.set(id, 'available')
    } else {
      await throwAway(sha256)
      rest(song, 'its file is damaged')
    }
  }

  const fetchOne = async (song: Missing, ending: AbortSignal, steady: () => void) => {
    fetching = song.id
    statuses.set(song.id, 'fetching')
    onChanged()
    try {
      const ended = song.have === song.size ? 'whole' : await download(song, ending, steady)
      if (ended === 'whole') await check(song)
      if (ended === 'full') rest(song, 'there is no room for it', { status: 'no_room' })
    } catch (error) {
      if (!isExpected(error)) throw error
      const isOfLine = concernsAll(error)
      if (isOfLine && !isAtFault(song)) throw error
      rest(song, error.message, isOfLine ? { longest: longestAside } : {})
    }
    fetching = null
  }

  const bringNow = async (ending: AbortSignal, steady: () => void) => {
    cancelReturn()
    for (;;) {
      const next = await plan()
      onChanged()
      if (next === undefined || ending.aborted) break
      await fetchOne(next, ending, steady)
    }
    const pauses = Array.from(rests.values(), ({ until }) => Math.max(0, until - clock.monotonic()))
    // Nobody tells when there is room again on the disk.
    if (withoutRoom > 0) pauses.push(lookForRoom)
    if (pauses.length > 0) cancelReturn = clock.after(Math.min(...pauses), want)
  }

  return {
    bring: (steady) => {
      const work = bringNow(AbortSignal.any([signal, abandonment.signal]), steady)
      underWay = work.catch(() => undefined)
      return work
    },
    reconsider: () => {
      isStale = true
      want()
    },
    statuses: () => statuses,
    abandon: async () => {
      abandonment.abort()
      await underWay
      abandonment = new AbortController()
      await songs.remove([...(await songs.sizes()).keys()])
    },
  }
}

/** No connection, or no token that the server knows: no other song would fare better. */
function concernsAll(error: Error): boolean {
  if (!(error instanceof CallFailed)) return error instanceof Unreachable
  return error.code !== 'not_found' && error.code !== 'unavailable' && error.code !== 'range_not_satisfiable'
}

/** A disk that fails at one song is no reason for the robot to end: it is tried again, as with what comes over the line. */
async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Unusable(`the disk failed: ${String(error)}`, { cause: error })
  }
}
