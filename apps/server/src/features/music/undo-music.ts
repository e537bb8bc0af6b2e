import { firstFreeName, nameKeyOf, playlistNameMaxLength, playlistsMax } from '@kompaan/contract'
import type { RememberedSongs } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { ChangeToUndo } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Needs } from '../../services.ts'
import { putParts } from '../state/change-parts.ts'
import { addSongs } from './add-songs.ts'
import { playlistParts } from './music-parts.ts'
import {
  findPlaylist,
  findPlaylistNames,
  findSongIdsOfPlaylists,
  findSongsById,
  savePlaylist,
} from './music.repository.ts'
import type { SongRow } from './music.repository.ts'

/** Puts back a playlist, or songs with their places in playlists. */
export function undoMusic(needs: Needs<'files' | 'config'>) {
  return async (unit: Unit, change: ChangeToUndo): Promise<void> => {
    const { songs } = change.content
    if (songs !== undefined) await restoreSongs(needs, unit, change, songs)
    await restorePlaylist(unit, change)
  }
}

/** Songs as the undo stores them. Whoever puts them back is the one who added them. */
export async function rememberedSongs(
  { tx }: Unit,
  robotId: string,
  rows: readonly SongRow[],
  playlists: readonly { readonly id: string }[],
): Promise<RememberedSongs> {
  const ids = playlists.map(({ id }) => id)
  const songIds = await findSongIdsOfPlaylists(tx, robotId, ids)
  return {
    rows: rows.map(({ addedBy: _who, ...row }) => row),
    places: [...songIds].map(([playlistId, before]) => ({ playlistId, before })),
  }
}

async function restoreSongs(
  needs: Needs<'files' | 'config'>,
  unit: Unit,
  { robotId, accountId }: ChangeToUndo,
  { rows, places }: RememberedSongs,
): Promise<void> {
  const wanted = rows.map((row) => ({ ...row, addedBy: accountId }))
  const { songs } = await addSongs(needs, unit, robotId, wanted)
  // Somebody may have sent the same file again: that song takes the place of the one that was removed.
  const newIds = new Map(rows.map(({ id }, index) => [id, songs[index]?.id ?? id]))
  const playlistIds = places.map(({ playlistId }) => playlistId)
  const songIdsNow = await findSongIdsOfPlaylists(unit.tx, robotId, playlistIds)
  for (const { playlistId, before } of places) {
    const playlist = await findPlaylist(unit.tx, robotId, playlistId)
    if (playlist === undefined) continue
    const room = needs.config.limits.songsAtOnceMax
    const songIds = withRestored(songIdsNow.get(playlistId) ?? [], { before, newIds, room })
    await savePlaylist(unit.tx, { ...playlist, changedAt: unit.now }, songIds)
    await putParts(unit, robotId, await playlistParts(unit.tx, robotId, [playlist]))
    unit.publish({ stream: `robot:${robotId}`, kind: 'playlists.changed', entityId: playlistId })
  }
  const ids = songs.map(({ id }) => id)
  unit.record({ action: 'restoreSongs', subject: `robot:${robotId}`, details: { songs: ids.join(' ') } })
}

interface Restoring {
  readonly before: readonly string[]
  readonly newIds: ReadonlyMap<string, string>
  /** How many songs a playlist may have. A playlist that was filled meanwhile keeps the songs that it has. */
  readonly room: number
}

/** The songs of a playlist as it is now, with each restored song behind the one that it followed before. */
function withRestored(now: readonly string[], { before, newIds, room }: Restoring): string[] {
  const songIds = [...now]
  let place = 0
  for (const id of before) {
    const restored = newIds.get(id)
    const hasRoom = songIds.length < room
    if (restored !== undefined && hasRoom && !now.includes(restored)) songIds.splice(place, 0, restored)
    const found = songIds.indexOf(restored ?? id)
    if (found >= 0) place = found + 1
  }
  return songIds
}

async function restorePlaylist(
  unit: Unit,
  { robotId, accountId, content: { playlist } }: ChangeToUndo,
): Promise<void> {
  if (playlist === undefined) return
  const { row, songIds } = playlist
  const others = await findPlaylistNames(unit.tx, robotId)
  if (others.some(({ id }) => id === row.id)) throw new ApiError('version_conflict')
  if (others.length >= playlistsMax) throw new ApiError('max_playlists')
  const taken = new Set(others.map(({ nameKey }) => nameKey))
  const name = firstFreeName(row.name, playlistNameMaxLength, (tried) => taken.has(nameKeyOf(tried)))
  const restored = { ...row, name, nameKey: nameKeyOf(name), changedAt: unit.now, changedBy: accountId }
  // A song may have been removed meanwhile.
  const existing = new Set((await findSongsById(unit.tx, robotId, songIds)).map(({ id }) => id))
  await savePlaylist(
    unit.tx,
    restored,
    songIds.filter((id) => existing.has(id)),
  )
  await putParts(unit, robotId, await playlistParts(unit.tx, robotId, [restored]))
  unit.record({ action: 'restorePlaylist', subject: `robot:${robotId}`, details: { playlist: row.id } })
  unit.publish({ stream: `robot:${robotId}`, kind: 'playlists.changed', entityId: row.id })
}
