import { randomUUIDv7 } from 'node:crypto'
import type { WithBrought } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { timeZoneOf } from '../../http/time-zone-of.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { findAvailableRobotIds } from '../robots/robots.repository.ts'
import { putParts, removeParts } from '../state/change-parts.ts'
import { rememberForUndo } from '../undo/remember-for-undo.ts'
import { addSongs } from './add-songs.ts'
import type { NewSong } from './add-songs.ts'
import { playlistParts } from './music-parts.ts'
import {
  deleteSongs,
  findPlaylistsWith,
  findRoomTaken,
  findSongs,
  findSongsById,
  findSongsOfRobots,
} from './music.repository.ts'
import type { SongRow } from './music.repository.ts'
import { tasksWithPlaylists } from './playlists.ts'
import { isBeingFetched, songAnswer } from './song-answer.ts'
import { rememberedSongs } from './undo-music.ts'

export function collection({ database, clock }: Needs<'database' | 'clock'>): Handler<'collection'> {
  return async ({ params: { robotId } }) => {
    const now = clock.now()
    return (await findSongs(database, robotId)).map((song) => songAnswer(song, now))
  }
}

export function musicMeta({
  database,
  config: { limits },
}: Needs<'database' | 'config'>): Handler<'musicMeta'> {
  return async ({ params: { robotId } }) => {
    const { bytes } = await findRoomTaken(database, robotId)
    return {
      freeSpaceByte: Math.max(0, limits.songBytesPerRobotMax - bytes),
      totalSpaceByte: limits.songBytesPerRobotMax,
    }
  }
}

/** Adds songs that the caller has on other robots; their files are there, and stay one. */
export function copySongs(needs: Needs<'runUnit' | 'files' | 'config'>): Handler<'copySongs'> {
  return ({ caller: { accountId }, params: { robotId }, body, actor }) => {
    demandSameRobot(robotId, body.robotId)
    return needs.runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const robotIds = await findAvailableRobotIds(unit.tx, accountId, unit.now)
      const found = await findSongsOfRobots(unit.tx, robotIds, body.songIds)
      const byId = new Map(found.map((row) => [row.id, row]))
      const wanted = body.songIds.map((id) => {
        const row = byId.get(id)
        if (row === undefined) throw new ApiError('not_found')
        return copyOf(row, { robotId, accountId, now: unit.now })
      })
      const { songs, added } = await addSongs(needs, unit, robotId, wanted)
      if (added.length > 0) {
        unit.record({
          action: 'copySongs',
          subject: `robot:${robotId}`,
          details: { songs: added.map(({ id }) => id).join(' ') },
        })
      }
      return { songs: songs.map((song) => songAnswer(song, unit.now)) }
    })
  }
}

function copyOf(
  row: SongRow,
  { robotId, accountId, now }: { robotId: string; accountId: string; now: number },
): NewSong {
  return { ...row, robotId, id: randomUUIDv7(), addedAt: now, addedBy: accountId }
}

/** Songs that are gone already are no reason to refuse: the answer to the first time may have been lost. */
export function removeSongs({ runUnit }: Needs<'runUnit'>): Handler<'removeSongs'> {
  return ({ caller: { accountId }, params: { robotId }, query, body, actor, request }) => {
    demandSameRobot(robotId, body.robotId)
    timeZoneOf(request)
    return runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const there = await findSongsById(unit.tx, robotId, body.songIds)
      if (there.some((song) => isBeingFetched(song, unit.now))) throw new ApiError('song_being_fetched')
      if (there.length === 0) return undefined
      const ids = there.map(({ id }) => id)
      const playlists = await findPlaylistsWith(unit.tx, robotId, ids)
      const songs = await rememberedSongs(unit, robotId, there, playlists)
      await rememberForUndo(unit, { robotId, ...query }, { songs })
      await deleteSongs(unit.tx, robotId, ids)
      await removeParts(
        unit,
        robotId,
        ids.map((id) => ({ kind: 'song', id })),
      )
      await putParts(unit, robotId, await playlistParts(unit.tx, robotId, playlists))
      unit.record({ action: 'removeSongs', subject: `robot:${robotId}`, details: { songs: ids.join(' ') } })
      for (const id of ids) unit.publish({ stream: `robot:${robotId}`, kind: 'songs.changed', entityId: id })
      for (const { id } of playlists) {
        unit.publish({ stream: `robot:${robotId}`, kind: 'playlists.changed', entityId: id })
      }
      return undefined
    })
  }
}

/** What would be left without them; asked before songs go (MUS-06). */
export function collectionUsage(needs: Needs<'database'> & WithBrought): Handler<'collectionUsage'> {
  return async ({ params: { robotId }, body }) => {
    demandSameRobot(robotId, body.robotId)
    const playlists = await findPlaylistsWith(needs.database, robotId, body.songIds)
    return {
      tasks: await tasksWithPlaylists(
        needs,
        robotId,
        playlists.map(({ id }) => id),
      ),
      playlists: playlists.map(({ id, name }) => ({ id, name })),
    }
  }
}
