import { type Result, success } from '@kompaan/contract/wire'
import type { QueryKey } from '@tanstack/react-query'
import { call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { tasksKey } from '../../../shared/robot/occurrences-query.ts'
import type { PlaylistDraft } from '../model/playlist-draft.ts'
import { collectionQuery, musicKey, type Playlist } from './music-queries.ts'

/** As the documents say (7), wherever the carer is: it changes nothing but the form of the call. */
const documentedTimeZone = 'Europe/Amsterdam'

/** The queries that a removal makes stale: with a playlist go the tasks that play it. */
export function musicAndPlanKeys(robotId: string): readonly QueryKey[] {
  return [musicKey(robotId), tasksKey(robotId)]
}

/** From playlists too. */
export async function removeSongs(
  robotId: string,
  songIds: readonly string[],
  undoId: string,
): Promise<Failure | null> {
  const answer = await call(
    'removeSongs',
    { params: { robotId }, query: { undoId }, body: { songIds: [...songIds] } },
    { headers: { 'x-time-zone': documentedTimeZone } },
  )
  return afterChange(answer, [musicKey(robotId)])
}

/** Its songs stay. */
export async function removePlaylist(
  robotId: string,
  playlistId: string,
  undoId: string,
): Promise<Failure | null> {
  const answer = await call('removePlaylist', { params: { robotId, playlistId }, query: { undoId } })
  // One that is gone already was what we wanted.
  const isGone = answer.ok || answer.error.error === 'not_found'
  return afterChange(isGone ? success(null) : answer, [musicKey(robotId)])
}

/** Answers it as it is now: under another name where there is one of that name. */
export async function savePlaylist(
  robotId: string,
  { id, name, songIds }: PlaylistDraft,
): Promise<Result<Playlist, Failure>> {
  const answer = await call('putPlaylist', { params: { robotId }, body: { id, name, songIds: [...songIds] } })
  const failure = await afterChange(answer, [musicKey(robotId)])
  // A song may have been removed meanwhile; once the songs are fetched again, the next try goes without it.
  if (failure?.error === 'invalid_input') await queryClient.prefetchQuery(collectionQuery(robotId))
  return answer
}
