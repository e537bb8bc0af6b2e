import type { Queries } from '../../db/database.ts'
import type { WantedPart } from '../state/change-parts.ts'
import { findSongsOfPlaylist } from './music.repository.ts'
import type { SongRow } from './music.repository.ts'

/** What a robot is told of a song: enough to fetch and play it. */
export function songPart({ id, title, artist, type, milliseconds, sha256, size, gain }: SongRow): WantedPart {
  return {
    kind: 'song',
    id,
    content: { title, artist, type, duration: milliseconds, sha256, size, gain },
  }
}

/** What a robot is told of a playlist. A song in it is a part of its own, so that a change of one costs one. */
export async function playlistPart(
  queries: Queries,
  { robotId, id, name }: { readonly robotId: string; readonly id: string; readonly name: string },
): Promise<WantedPart> {
  const songs = await findSongsOfPlaylist(queries, robotId, id)
  return { kind: 'playlist', id, content: { name, songIds: songs.map((song) => song.id) } }
}
