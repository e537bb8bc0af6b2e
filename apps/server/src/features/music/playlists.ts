import { randomUUIDv7 } from 'node:crypto'
import {
  errorDetailOf,
  firstFreeName,
  nameKeyOf,
  playlistNameMaxLength,
  playlistsMax,
} from '@kompaan/contract'
import type { AnswerOf, Contract } from '@kompaan/contract'
import type { Queries } from '../../db/database.ts'
import type { WithBrought } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { putParts, removeParts } from '../state/change-parts.ts'
import { rememberForUndo } from '../undo/remember-for-undo.ts'
import { playlistParts } from './music-parts.ts'
import {
  deletePlaylist,
  findPlaylist,
  findPlaylistNames,
  findPlaylists,
  findSongIdsOfPlaylists,
  findSongsById,
  findSongsOfPlaylist,
  savePlaylist,
} from './music.repository.ts'
import { songAnswer } from './song-answer.ts'

/** Empty or '0' is no playlist (section 4 of the documents). */
const noPlaylist: ReadonlySet<string> = new Set(['', '0'])

export function playlists({ database }: Needs<'database'>): Handler<'playlists'> {
  return async ({ params: { robotId } }) =>
    (await findPlaylists(database, robotId)).map(({ id, name, milliseconds, songCount, changedAt }) => ({
      id,
      name,
      totalDuration: milliseconds,
      songCount,
      changedAt: new Date(changedAt).toISOString(),
    }))
}

export function playlist({ database, clock }: Needs<'database' | 'clock'>): Handler<'playlist'> {
  return async ({ params: { robotId, playlistId } }) =>
    playlistAnswer(database, { robotId, playlistId, now: clock.now() })
}

async function playlistAnswer(
  queries: Queries,
  { robotId, playlistId, now }: { robotId: string; playlistId: string; now: number },
): Promise<AnswerOf<Contract['playlist']>> {
  const { id, name, changedAt } = await demandPlaylist(queries, robotId, playlistId)
  const songs = await findSongsOfPlaylist(queries, robotId, playlistId)
  return {
    id,
    name,
    totalDuration: songs.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    songCount: songs.length,
    changedAt: new Date(changedAt).toISOString(),
    songs: songs.map((song) => songAnswer(song, now)),
  }
}

export async function demandPlaylist(queries: Queries, robotId: string, playlistId: string) {
  const found = noPlaylist.has(playlistId) ? undefined : await findPlaylist(queries, robotId, playlistId)
  if (found === undefined) throw new ApiError('not_found')
  return found
}

/** Makes a playlist or changes one. Sent again, it is the same one: by its id, which whoever makes it may choose. */
export function putPlaylist({ runUnit }: Needs<'runUnit'>): Handler<'putPlaylist'> {
  return ({ caller: { accountId }, params: { robotId }, body, actor }) => {
    demandSameRobot(robotId, body.robotId)
    return runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      await demandSongs(unit.tx, robotId, body.songIds)
      const id = body.id == null || noPlaylist.has(body.id) ? randomUUIDv7() : body.id
      const others = (await findPlaylistNames(unit.tx, robotId)).filter((other) => other.id !== id)
      const there = await findPlaylist(unit.tx, robotId, id)
      if (there === undefined && others.length >= playlistsMax) throw new ApiError('max_playlists')
      const taken = new Set(others.map(({ nameKey }) => nameKey))
      const name = firstFreeName(body.name, playlistNameMaxLength, (tried) => taken.has(nameKeyOf(tried)))
      const row = {
        robotId,
        id,
        name,
        nameKey: nameKeyOf(name),
        createdAt: there?.createdAt ?? unit.now,
        changedAt: unit.now,
        changedBy: accountId,
      }
      await savePlaylist(unit.tx, row, body.songIds)
      await putParts(unit, robotId, await playlistParts(unit.tx, robotId, [row]))
      unit.record({
        action: there === undefined ? 'addPlaylist' : 'changePlaylist',
        subject: `robot:${robotId}`,
        details: { playlist: id },
      })
      unit.publish({ stream: `robot:${robotId}`, kind: 'playlists.changed', entityId: id })
      return playlistAnswer(unit.tx, { robotId, playlistId: id, now: unit.now })
    })
  }
}

/** A song of another robot is no song of this one. */
async function demandSongs(queries: Queries, robotId: string, songIds: readonly string[]): Promise<void> {
  const there = new Set((await findSongsById(queries, robotId, songIds)).map(({ id }) => id))
  const missing = songIds.flatMap((id, index) => (there.has(id) ? [] : [index]))
  if (missing.length === 0) return
  throw new ApiError('invalid_input', {
    details: missing
      .slice(0, 100)
      .map((index) => errorDetailOf({ path: `body.songIds.${index}`, code: 'song_unknown' })),
  })
}

export function removePlaylist({ runUnit }: Needs<'runUnit'>): Handler<'removePlaylist'> {
  return ({ caller: { accountId }, params: { robotId, playlistId }, query, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const { changedBy: _who, ...row } = await demandPlaylist(unit.tx, robotId, playlistId)
      const songs = await findSongIdsOfPlaylists(unit.tx, robotId, [playlistId])
      const songIds = songs.get(playlistId) ?? []
      await rememberForUndo(unit, { robotId, ...query }, { playlist: { row, songIds } })
      await deletePlaylist(unit.tx, robotId, playlistId)
      await removeParts(unit, robotId, [{ kind: 'playlist', id: playlistId }])
      unit.record({
        action: 'removePlaylist',
        subject: `robot:${robotId}`,
        details: { playlist: playlistId },
      })
      unit.publish({ stream: `robot:${robotId}`, kind: 'playlists.changed', entityId: playlistId })
      await unit.tell('playlistRemoved', { robotId, playlistId, ...query })
      return undefined
    })
}

export function playlistUsage(needs: Needs<'database'> & WithBrought): Handler<'playlistUsage'> {
  return async ({ params: { robotId, playlistId } }) => {
    await demandPlaylist(needs.database, robotId, playlistId)
    return { tasks: await tasksWithPlaylists(needs, robotId, [playlistId]) }
  }
}

/** The planned tasks that play any of these, by all features that plan. */
export async function tasksWithPlaylists(
  { database, brought }: Needs<'database'> & WithBrought,
  robotId: string,
  playlistIds: readonly string[],
): Promise<AnswerOf<Contract['playlistUsage']>['tasks']> {
  if (playlistIds.length === 0) return []
  const asked = brought().flatMap(({ playlistUses }) => playlistUses?.(database, robotId, playlistIds) ?? [])
  return (await Promise.all(asked)).flat()
}
