import type { ExecutionOutcome, MusicControl } from '@kompaan/contract/wire'
import type { DesiredState } from './desired-state.ts'
import type { Face } from './face.ts'
import { isOwn, type Cause, type Journal } from './journal.ts'
import { forget, keep, recall } from './kept.ts'
import type { JournalEntry, KeptPlaying, Occurrence, Report } from './kept.ts'
import type { Outbox } from './outbox.ts'
import type { Change, Player, Store } from './ports.ts'
import { endInstant } from './robot-time.ts'
import type { RobotTime } from './robot-time.ts'
import { songHere, wantedPlaylist, type WantedPlaylist, type WantedSong } from './wanted-music.ts'
import type { Instruction } from './wire-answers.ts'

type PlayPlaylist = Extract<Instruction, { kind: 'playPlaylist' }>

interface Wanted {
  readonly cause: Cause
  readonly playlistId: string
  readonly occurrence?: Occurrence
  /** Written with its beginning. */
  readonly along: readonly Change[]
}

/**
 * Plays playlists, one at a time, from the disk: a connection is needed for being told to, and for nothing else. A robot
 * that was cut off does not begin again by itself.
 */
export interface Jukebox {
  /** In the place of what plays. Resolves when it can be heard, or cannot be. */
  play(instruction: PlayPlaylist): Promise<void>
  /** The same for what was planned or said, of what is here. Nothing is begun when it was to be silent before. */
  playHeld(wanted: Wanted): Promise<'begun' | 'not_here' | 'not_now'>
  /** What plays is not to be paused any more. */
  goOn(): Promise<void>
  readonly control: (entry: JournalEntry, control: MusicControl) => Promise<void>
  /** How loud the robot is; 1 is as loud as the files have it. */
  readonly setLoudness: (factor: number) => void
  /** Somebody speaks, or does no longer. */
  readonly setLowered: (isLowered: boolean) => void
  /** Resolves when nothing can be heard any more, and that is on disk. */
  stop(): Promise<void>
  /** What played when the robot was cut off is told as interrupted. */
  recover(): Promise<void>
  /** The playlist that plays. */
  readonly playing: () => string | null
}

interface JukeboxParts {
  readonly player: Player
  readonly store: Store
  readonly state: DesiredState
  readonly journal: Journal
  readonly outbox: Outbox
  readonly time: RobotTime
  readonly face: Face
  readonly signal: AbortSignal
  readonly tell: (sentence: string) => void
  readonly fault: (error: unknown) => void
  /** Its songs are needed before all others. */
  readonly onPlaying: () => void
}

/** How much of the music is left beside speech. */
const beside = 0.2

interface Concert {
  readonly playlistId: string
  /** Ends it; what plays now, or all of it. */
  readonly ending: AbortController
  passing: AbortController
  settled: Promise<void>
}

export function createJukebox(parts: JukeboxParts): Jukebox {
  const { player, store, state, journal, outbox, time, face, signal, tell, fault, onPlaying } = parts
  let current: Concert | null = null
  let isLowered = false
  let songFactor = 1
  let ownFactor = 1
  let stops = 0
  /** Settles when what was to begin plays, or never will. */
  let beginning: Promise<void> = Promise.resolve()

  const passOnLoudness = async () => {
    try {
      await player.setLoudness(ownFactor * songFactor * (isLowered ? beside : 1))
    } catch (error) {
      tell(`The music cannot be made louder or softer: ${String(error)}`)
    }
  }

  /** The instruction can be here before the state that has the playlist. */
  const playlistFor = async (id: string) => {
    const held = await wantedPlaylist(store, id)
    if (held !== undefined) return held
    await state.sync()
    return wantedPlaylist(store, id)
  }

  /** Answers whether a song could be heard to its end, or was to be ended. */
  const playSong = async (song: WantedSong, ending: AbortSignal, onHeard: () => Promise<void>) => {
    songFactor = 10 ** (song.gain / 2000)
    await passOnLoudness()
    const cannot = (error: unknown) => {
      if (!ending.aborted) tell(`The song '${song.title}' cannot be played: ${String(error)}`)
    }
    const started = await player.start(song, ending).catch(cannot)
    if (started === undefined) return
    face.setPlaying(song.title)
    await onHeard()
    await started.ended.catch(cannot)
  }

  const perform = async (
    first: KeptPlaying,
    { songIds }: WantedPlaylist,
    concert: Concert,
    onHeard: () => void,
  ) => {
    let kept = first
    const { ending } = concert
    for (const songId of songIds) {
      // What has come since it began is played too.
      const song = await songHere(store, songId)
      if (isOver(concert)) break
      if (song === undefined) continue
      concert.passing = new AbortController()
      const until = AbortSignal.any([signal, ending.signal, concert.passing.signal])
      await playSong(song, until, async () => {
        kept = { ...kept, songIds: [...kept.songIds, songId], lastAt: time.stamp() }
        await store.write([keep('data/playing', kept)])
        onHeard()
      })
    }
    face.setPlaying(null)
    const outcome = isOver(concert) ? 'interrupted' : kept.songIds.length > 0 ? 'completed' : 'failed'
    await tellEnd(kept, time.stamp(), outcome)
  }

  const isOver = ({ ending }: Concert) => signal.aborted || ending.signal.aborted

  const tellEnd = async (kept: KeptPlaying, at: string, outcome: ExecutionOutcome) => {
    const ended = { at, outcome, songIds: [...kept.songIds] }
    await store.write([outbox.queued(executionReport(kept, ended)), forget('data/playing')])
    outbox.send()
  }

  const endCurrent = async () => {
    current?.ending.abort()
    await current?.settled
  }

  /** Also what is about to begin: it leaves nothing on disk after this. */
  const stop = async () => {
    stops += 1
    await beginning
    await endCurrent()
  }

  const begin = async (
    { cause, playlistId, occurrence, along }: Wanted,
    playlist: WantedPlaylist,
    isWanted: () => boolean,
  ) => {
    await endCurrent()
    if (!isWanted()) return undefined
    await player.setPaused(false).catch(() => undefined)
    if (!isWanted()) return undefined
    const playingOf = (entry: JournalEntry): KeptPlaying => ({
      entry,
      playlistId,
      ...(occurrence === undefined ? {} : { occurrence }),
      songIds: [],
      lastAt: entry.startedAt,
    })
    const entry = await journal.start(cause, (started) => [
      keep('data/playing', playingOf(started)),
      keep('data/played', playlistId),
      outbox.queued(executionReport(playingOf(started))),
      ...time.journalled(),
      ...along,
    ])
    outbox.send()
    const heard = Promise.withResolvers<'done' | 'failed'>()
    const concert: Concert = {
      playlistId,
      ending: new AbortController(),
      passing: new AbortController(),
      settled: Promise.resolve(),
    }
    current = concert
    concert.settled = perform(playingOf(entry), playlist, concert, () => heard.resolve('done'))
      .catch(fault)
      .then(() => {
        // Only now: the next one must not begin before the end of this is on disk.
        current = null
        heard.resolve('failed')
      })
    return { entry, heard: heard.promise }
  }

  /** Resolves when it can be heard; 'not_here' when there is nothing of it to be heard. */
  const playWanted = async (
    wanted: Wanted,
    playlist: WantedPlaylist | undefined,
  ): Promise<'begun' | 'not_here' | 'not_now'> => {
    const askedAfter = stops
    const here = await Promise.all((playlist?.songIds ?? []).map((id) => songHere(store, id)))
    if (playlist === undefined || here.every((song) => song === undefined)) return 'not_here'
    // One after the other, whoever asks for them.
    const begun = beginning.then(() => begin(wanted, playlist, () => !signal.aborted && stops === askedAfter))
    beginning = begun.then(
      () => undefined,
      () => undefined,
    )
    const concert = await begun
    if (concert === undefined) return 'not_now'
    onPlaying()
    await journal.finish(concert.entry, await concert.heard)
    return 'begun'
  }

  const play = async (instruction: PlayPlaylist) => {
    const { playlistId } = instruction
    const stopsBefore = stops
    const playlist = await playlistFor(playlistId)
    if (stops !== stopsBefore) return
    const outcome = await playWanted({ cause: instruction, playlistId, along: [] }, playlist)
    if (outcome === 'not_here') await journal.pass(instruction, 'failed')
  }

  const carryOut = async (control: MusicControl) => {
    // Silence is what was asked for, whether something played or not.
    if (control === 'stop') return stop()
    if (current === null) throw new Error('nothing plays')
    await player.setPaused(control === 'pause')
    if (control === 'next') current.passing.abort()
    return undefined
  }

  return {
    play,
    playHeld: async (wanted) => {
      const playlist = await wantedPlaylist(store, wanted.playlistId)
      return playWanted(wanted, playlist)
    },
    control: async (entry, control) => {
      const outcome = await carryOut(control).then(
        () => 'done' as const,
        () => 'failed' as const,
      )
      await journal.finish(entry, outcome)
    },
    goOn: () => player.setPaused(false).catch(() => undefined),
    setLoudness: (factor) => {
      ownFactor = factor
      if (current !== null) void passOnLoudness()
    },
    setLowered: (changed) => {
      isLowered = changed
      if (current !== null) void passOnLoudness()
    },
    stop,
    recover: async () => {
      const kept = await recall(store, 'data/playing')
      // When it was cut off nobody knows; that its last song had begun is sure.
      if (kept !== undefined) await tellEnd(kept, kept.lastAt, 'interrupted')
    },
    playing: () => current?.playlistId ?? null,
  }
}

type MusicExecution = Extract<Extract<Report, { kind: 'execution' }>['execution'], { kind: 'music' }>

/** What the server is told of it: that it began, and under the same id how it ended. */
function executionReport(
  { entry, playlistId, occurrence }: KeptPlaying,
  ended?: MusicExecution['ended'],
): Report {
  return {
    kind: 'execution',
    execution: {
      id: entry.executionId,
      kind: 'music',
      ...(isOwn(entry) ? {} : { instructionId: entry.id }),
      playlistId,
      ...occurrence,
      startedAt: entry.startedAt,
      ...(ended === undefined ? {} : { ended: { ...ended, at: endInstant(ended.at, entry.startedAt) } }),
    },
  }
}
