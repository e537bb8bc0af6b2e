import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import { upload } from '../../apps/server/src/testing/music.ts'
import { wavSong } from '../../apps/server/src/testing/songs.ts'
import type { LaunchedServer } from './launch-server.ts'
import { apiCall, callerOf, openSession, type Person } from './people.ts'

export type Song = AnswerOf<Contract['collection']>[number]
export type Playlist = AnswerOf<Contract['playlist']>

/** A file as a test chooses it: silence, of so many seconds. */
export function songFile(name: string, seconds = 1) {
  return { name, mimeType: 'audio/wav', buffer: wavSong({ seconds }) }
}

/** Adds songs beside the browser, each a second longer than the one before it; the first has so many. */
export async function addSongs(
  server: LaunchedServer,
  person: Person,
  robotId: string,
  titles: readonly string[],
  seconds = 1,
): Promise<readonly Song[]> {
  const { access_token: token } = await openSession(server, person)
  const files = titles.map((title, index) => ({
    name: `${title}.wav`,
    content: wavSong({ seconds: seconds + index }),
  }))
  const { value } = await upload(server.url, { token, robotId }, files)
  return value.kept.map(({ song }) => song)
}

/** Saves a playlist as a carer does, beside the browser. */
export async function addPlaylist(
  server: LaunchedServer,
  person: Person,
  robotId: string,
  name: string,
  songs: readonly Song[],
): Promise<Playlist> {
  const body = { name, songIds: songs.map(({ id }) => id) }
  return apiCall(server, 'putPlaylist', await callerOf(server, person), body, { robotId })
}

/** Puts other songs in a playlist, as a colleague does meanwhile. */
export async function changePlaylist(
  server: LaunchedServer,
  person: Person,
  robotId: string,
  { id, name }: Pick<Playlist, 'id' | 'name'>,
  songs: readonly Song[],
): Promise<Playlist> {
  const body = { id, name, songIds: songs.map((song) => song.id) }
  return apiCall(server, 'putPlaylist', await callerOf(server, person), body, { robotId })
}
