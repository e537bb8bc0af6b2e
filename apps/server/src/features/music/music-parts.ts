import type { Queries } from '../../db/database.ts'
import type { WantedPart } from '../state/change-parts.ts'
import { findSongIdsOfPlaylists } from './music.repository.ts'
import type { SongRow } from './music.repository.ts'

/** What a robot is told of a song: enough to fetch and play it. */
export function songPart({ id, title, artist, type, milliseconds, sha256, size, gain }: SongRow): WantedPart {
  return {
    kind: 'song',
    id,
    content: { title, artist, type, duration: milliseconds, sha256, size, gain },
  }
}

interface PlaylistToTell {
  readonly id: string
  readonly name: string
}

/** What a robot is told of playlists. A song in them is a part of its own, so that a change of one costs one. */
export async function playlistParts(
  queries: Queries,
  robotId: string,
  playlists: readonly PlaylistToTell[],
): Promise<WantedPart[]> {
  const songs = await findSongIdsOfPlaylists(
    queries,
    robotId,
    playlists.map(({ id }) => id),
  )
  return playlists.map(({ id, name }) => ({
    kind: 'playlist',
    id,
    content: { name, songIds: songs.get(id) ?? [] },
  }))
}
