import { queryOptions } from '@tanstack/react-query'
import { ask, call, download } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import { CallFailed } from '../../../shared/http/failure.ts'
import { pageRead } from '../../../shared/query/page-read.ts'

export type Song = Answer<'collection'>[number]
export type PlaylistSummary = Answer<'playlists'>[number]
export type Playlist = Answer<'playlist'>
export type Playing = Answer<'playing'>
export type SongsUsage = Answer<'collectionUsage'>

/** All that is read about the music of a robot begins with this: whoever changes some of it makes it stale. */
export function musicKey(robotId: string) {
  return ['music', robotId] as const
}

export function collectionQuery(robotId: string) {
  return queryOptions({
    queryKey: [...musicKey(robotId), 'songs'],
    queryFn: (reading) => ask('collection', { params: { robotId } }, pageRead(reading)),
  })
}

export function playlistsQuery(robotId: string) {
  return queryOptions({
    queryKey: [...musicKey(robotId), 'playlists'],
    queryFn: (reading) => ask('playlists', { params: { robotId } }, pageRead(reading)),
  })
}

export function playlistQuery(robotId: string, playlistId: string) {
  return queryOptions({
    queryKey: [...musicKey(robotId), 'playlist', playlistId],
    queryFn: ({ signal }) => ask('playlist', { params: { robotId, playlistId } }, { signal, inPlace: true }),
  })
}

export function storageQuery(robotId: string) {
  return queryOptions({
    queryKey: [...musicKey(robotId), 'storage'],
    queryFn: ({ signal }) => ask('musicMeta', { params: { robotId } }, { signal, inPlace: true }),
  })
}

/** Not under the music of the robot: a song that begins changes no list. */
export function playingKey(robotId: string) {
  return ['playing', robotId] as const
}

export function playingQuery(robotId: string) {
  return queryOptions({
    queryKey: playingKey(robotId),
    queryFn: ({ signal }) => ask('playing', { params: { robotId } }, { signal, inPlace: true }),
  })
}

/** What uses songs, as it is at the moment of asking: somebody is about to remove them. */
export function songsUsageQuery(robotId: string, songIds: readonly string[]) {
  return queryOptions({
    queryKey: ['songs-usage', robotId, songIds],
    queryFn: ({ signal }) =>
      ask(
        'collectionUsage',
        { params: { robotId }, body: { songIds: [...songIds] } },
        { signal, inPlace: true },
      ),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The same of a playlist. */
export function playlistUsageQuery(robotId: string, playlistId: string) {
  return queryOptions({
    queryKey: ['playlist-usage', robotId, playlistId],
    queryFn: ({ signal }) =>
      ask('playlistUsage', { params: { robotId, playlistId } }, { signal, inPlace: true }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The picture of a song never changes. It is not kept on the device: there may be thousands. */
export function coverQuery(robotId: string, songId: string) {
  return queryOptions({
    queryKey: ['song-cover', robotId, songId],
    queryFn: async ({ signal }) => {
      const answer = await download('songCover', { params: { robotId, songId } }, { signal, inPlace: true })
      if (!answer.ok) throw new CallFailed(answer.error)
      return answer.value
    },
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

/** An address at which a song can be listened to for five minutes; null when there is none. */
export async function audioLinkOf(robotId: string, songId: string): Promise<string | null> {
  const answer = await call('audioLink', { params: { robotId, songId } }, { inPlace: true })
  return answer.ok ? answer.value.url : null
}
