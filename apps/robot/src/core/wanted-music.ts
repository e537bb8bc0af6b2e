import { songTypes, type SongType } from '@kompaan/contract/wire'
import { heldBodies, heldBody } from './held-state.ts'
import { isRecord, parseJson } from './json.ts'
import { recall } from './kept.ts'
import type { Store } from './ports.ts'

/** A song that the robot should have. */
export interface WantedSong {
  readonly id: string
  readonly title: string
  readonly type: SongType
  /** In milliseconds. */
  readonly duration: number
  readonly sha256: string
  readonly size: number
  /** By how many hundredths of a decibel it is played louder. */
  readonly gain: number
}

export interface WantedPlaylist {
  /** In the order in which they are played. */
  readonly songIds: readonly string[]
}

/** Undefined when this is no song that the robot can play. */
export function readSong(text: string): Omit<WantedSong, 'id'> | undefined {
  const value = parseJson(text)
  if (!isRecord(value)) return undefined
  const { title, duration, sha256, size, gain } = value
  const type = songTypes.find((each) => each === value.type)
  if (typeof title !== 'string' || type === undefined) return undefined
  // It names a file.
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) return undefined
  if (typeof duration !== 'number' || typeof size !== 'number' || !(size > 0)) return undefined
  return { title, type, duration, sha256, size, gain: typeof gain === 'number' ? gain : 0 }
}

/** Undefined when this is no playlist. */
export function readPlaylist(text: string): WantedPlaylist | undefined {
  const value = parseJson(text)
  if (!isRecord(value) || !Array.isArray(value.songIds)) return undefined
  return { songIds: value.songIds.filter((id) => typeof id === 'string') }
}

export async function wantedPlaylist(store: Store, id: string): Promise<WantedPlaylist | undefined> {
  const text = await heldBody(store, 'playlist', id)
  return text === undefined ? undefined : readPlaylist(text)
}

/** A song that can be played: wanted, and here whole. */
export async function songHere(store: Store, id: string): Promise<WantedSong | undefined> {
  const text = await heldBody(store, 'song', id)
  const song = text === undefined ? undefined : readSong(text)
  if (song === undefined) return undefined
  const kept = await recall(store, `data/song/${song.sha256}`)
  return kept?.isWhole === true ? { id, ...song } : undefined
}

/**
 * All songs that the robot should have, the soonest needed first: those of the playlist that plays, then of the others,
 * in their order, and then the rest.
 */
export async function wantedSongs(store: Store, playing: string | null): Promise<readonly WantedSong[]> {
  const songs = new Map<string, WantedSong>()
  for (const [id, text] of await heldBodies(store, 'song')) {
    const song = readSong(text)
    if (song !== undefined) songs.set(id, { id, ...song })
  }
  const playlists = [...(await heldBodies(store, 'playlist'))].toSorted(
    ([one], [other]) => Number(other === playing) - Number(one === playing),
  )
  const listed = playlists.flatMap(([, text]) => readPlaylist(text)?.songIds ?? [])
  const inOrder = new Set([...listed, ...songs.keys()])
  return [...inOrder].flatMap((id) => songs.get(id) ?? [])
}
