import type { SongRobotStatus } from '@kompaan/contract'
import { and, asc, count, eq, getTableColumns, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { prepared } from '../../db/prepared.ts'
import { playlist, playlistSong, song, undoableChange } from '../../db/schema.ts'
import type { FileStore } from '../../ports/file-store.ts'

export type SongRow = typeof song.$inferSelect
type PlaylistRow = typeof playlist.$inferSelect

const robotGiven = sql.placeholder('robotId')

const songColumns = getTableColumns(song)

/** What a list tells of a song. */
const listed = {
  id: song.id,
  title: song.title,
  artist: song.artist,
  milliseconds: song.milliseconds,
  type: song.type,
  size: song.size,
  coverSha256: song.coverSha256,
  robotStatus: song.robotStatus,
  robotStatusAt: song.robotStatusAt,
  addedAt: song.addedAt,
}
export type ListedSong = Pick<SongRow, keyof typeof listed>

const songsFound = prepared((queries) =>
  queries
    .select(listed)
    .from(song)
    .where(eq(song.robotId, robotGiven))
    .orderBy(asc(song.titleKey), asc(song.id))
    .prepare('find_songs'),
)

/** All songs of a robot, by their titles. */
export async function findSongs(queries: Queries, robotId: string): Promise<ListedSong[]> {
  return songsFound(queries).execute({ robotId })
}

const songFound = prepared((queries) =>
  queries
    .select()
    .from(song)
    .where(and(eq(song.robotId, robotGiven), eq(song.id, sql.placeholder('songId'))))
    .prepare('find_song'),
)

export async function findSong(
  queries: Queries,
  robotId: string,
  songId: string,
): Promise<SongRow | undefined> {
  const [row] = await songFound(queries).execute({ robotId, songId })
  return row
}

export async function findSongsById(
  queries: Queries,
  robotId: string,
  ids: readonly string[],
): Promise<SongRow[]> {
  if (ids.length === 0) return []
  return queries
    .select()
    .from(song)
    .where(and(eq(song.robotId, robotId), inArray(song.id, [...ids])))
}

/** Songs of any of these robots. */
export async function findSongsOfRobots(
  queries: Queries,
  robotIds: readonly string[],
  ids: readonly string[],
): Promise<SongRow[]> {
  if (robotIds.length === 0) return []
  return queries
    .select()
    .from(song)
    .where(and(inArray(song.robotId, [...robotIds]), inArray(song.id, [...ids])))
}

export async function findSongsByFile(
  queries: Queries,
  robotId: string,
  hashes: readonly string[],
): Promise<SongRow[]> {
  return queries
    .select()
    .from(song)
    .where(and(eq(song.robotId, robotId), inArray(song.sha256, [...hashes])))
}

const roomFound = prepared((queries) =>
  queries
    .select({ count: count(), bytes: sql`coalesce(sum(${song.size}), 0)`.mapWith(Number) })
    .from(song)
    .where(eq(song.robotId, robotGiven))
    .prepare('find_room_of_songs'),
)

/** How many songs a robot has, and how many bytes they take. */
export async function findRoomTaken(
  queries: Queries,
  robotId: string,
): Promise<{ count: number; bytes: number }> {
  const [row] = await roomFound(queries).execute({ robotId })
  return row ?? { count: 0, bytes: 0 }
}

/** The keys of titles that begin like this one: it may need a number that none of them has. */
export async function findTitleKeys(queries: Queries, robotId: string, key: string): Promise<string[]> {
  const rows = await queries
    .select({ key: song.titleKey })
    .from(song)
    .where(and(eq(song.robotId, robotId), sql`starts_with(${song.titleKey}, ${key})`))
  return rows.map((row) => row.key)
}

export async function insertSongs(tx: Transaction, rows: readonly SongRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(song).values([...rows])
}

export async function deleteSongs(tx: Transaction, robotId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(song).where(and(eq(song.robotId, robotId), inArray(song.id, [...ids])))
}

/** Those of these files that a song, or the picture of one, needs: also a removed song that can still be put back. */
export async function findSongFiles(queries: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await queries
    .select({ sha256: song.sha256, coverSha256: song.coverSha256 })
    .from(song)
    .where(or(inArray(song.sha256, [...hashes]), inArray(song.coverSha256, [...hashes])))
  const removed = await queries.execute<{ sha256: string; coverSha256: string | null }>(sql`
    select removed ->> 'sha256' as sha256, removed ->> 'coverSha256' as "coverSha256"
    from ${undoableChange} change, json_array_elements(change.content -> 'songs' -> 'rows') removed
    where removed ->> 'sha256' = any(${sql.param([...hashes])}::text[])
      or removed ->> 'coverSha256' = any(${sql.param([...hashes])}::text[])`)
  return [...rows, ...removed.rows].flatMap(({ sha256, coverSha256 }) => [
    sha256,
    ...(coverSha256 === null ? [] : [coverSha256]),
  ])
}

/** What a robot tells of songs; answers whether anything is new. */
export async function saveRobotStatus(
  tx: Transaction,
  robotId: string,
  status: SongRobotStatus,
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<boolean> {
  if (ids.length === 0) return false
  const changed = await tx
    .update(song)
    .set({ robotStatus: status, robotStatusAt: now })
    .where(
      and(
        eq(song.robotId, robotId),
        inArray(song.id, [...ids]),
        // That it still fetches a song is news: after a while of silence it counts as given up.
        status === 'fetching' ? undefined : ne(song.robotStatus, status),
      ),
    )
    .returning({ id: song.id })
  return changed.length > 0
}

/** The robot has none but these; answers whether that is news. */
export async function saveOthersWaiting(
  tx: Transaction,
  robotId: string,
  ids: readonly string[],
  now: number,
): Promise<boolean> {
  const changed = await tx
    .update(song)
    .set({ robotStatus: 'waiting', robotStatusAt: now })
    .where(
      and(
        eq(song.robotId, robotId),
        ne(song.robotStatus, 'waiting'),
        ids.length === 0 ? undefined : notInArray(song.id, [...ids]),
      ),
    )
    .returning({ id: song.id })
  return changed.length > 0
}

export type PlaylistSummaryRow = Pick<PlaylistRow, 'id' | 'name' | 'changedAt'> & {
  readonly milliseconds: number
  readonly songCount: number
}

const summaryColumns = {
  id: playlist.id,
  name: playlist.name,
  changedAt: playlist.changedAt,
  milliseconds: sql`coalesce(sum(${song.milliseconds}), 0)`.mapWith(Number),
  songCount: count(song.id),
}

const playlistsFound = prepared((queries) =>
  queries
    .select(summaryColumns)
    .from(playlist)
    .leftJoin(
      playlistSong,
      and(eq(playlistSong.robotId, playlist.robotId), eq(playlistSong.playlistId, playlist.id)),
    )
    .leftJoin(song, and(eq(song.robotId, playlistSong.robotId), eq(song.id, playlistSong.songId)))
    .where(eq(playlist.robotId, robotGiven))
    .groupBy(playlist.robotId, playlist.id)
    .orderBy(asc(playlist.nameKey), asc(playlist.id))
    .prepare('find_playlists'),
)

/** The playlists of a robot by name, with how long they play. */
export async function findPlaylists(queries: Queries, robotId: string): Promise<PlaylistSummaryRow[]> {
  return playlistsFound(queries).execute({ robotId })
}

export async function findPlaylist(
  queries: Queries,
  robotId: string,
  playlistId: string,
): Promise<PlaylistRow | undefined> {
  const [row] = await queries
    .select()
    .from(playlist)
    .where(and(eq(playlist.robotId, robotId), eq(playlist.id, playlistId)))
  return row
}

/** The songs of a playlist, in order. */
/** The songs of several playlists, in their order. */
export async function findSongIdsOfPlaylists(
  queries: Queries,
  robotId: string,
  playlistIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (playlistIds.length === 0) return new Map()
  const rows = await queries
    .select({ playlistId: playlistSong.playlistId, songId: playlistSong.songId })
    .from(playlistSong)
    .where(and(eq(playlistSong.robotId, robotId), inArray(playlistSong.playlistId, [...playlistIds])))
    .orderBy(asc(playlistSong.playlistId), asc(playlistSong.position))
  const songs = new Map<string, string[]>()
  for (const { playlistId, songId } of rows) {
    const found = songs.get(playlistId)
    if (found === undefined) songs.set(playlistId, [songId])
    else found.push(songId)
  }
  return songs
}

export async function findSongsOfPlaylist(
  queries: Queries,
  robotId: string,
  playlistId: string,
): Promise<SongRow[]> {
  return queries
    .select(songColumns)
    .from(playlistSong)
    .innerJoin(song, and(eq(song.robotId, playlistSong.robotId), eq(song.id, playlistSong.songId)))
    .where(and(eq(playlistSong.robotId, robotId), eq(playlistSong.playlistId, playlistId)))
    .orderBy(asc(playlistSong.position))
}

/** The playlists that hold any of these songs. */
export async function findPlaylistsWith(
  queries: Queries,
  robotId: string,
  songIds: readonly string[],
): Promise<PlaylistRow[]> {
  const holding = queries
    .select({ id: playlistSong.playlistId })
    .from(playlistSong)
    .where(and(eq(playlistSong.robotId, robotId), inArray(playlistSong.songId, [...songIds])))
  return queries
    .select()
    .from(playlist)
    .where(and(eq(playlist.robotId, robotId), inArray(playlist.id, holding)))
    .orderBy(asc(playlist.nameKey))
}

/** The names of playlists of a robot. */
export async function findPlaylistNames(
  queries: Queries,
  robotId: string,
): Promise<{ id: string; nameKey: string }[]> {
  return queries
    .select({ id: playlist.id, nameKey: playlist.nameKey })
    .from(playlist)
    .where(eq(playlist.robotId, robotId))
}

/** Puts a playlist in the place of the one before it, with its songs in order. */
export async function savePlaylist(
  tx: Transaction,
  row: PlaylistRow,
  songIds: readonly string[],
): Promise<void> {
  const { robotId, id, createdAt: _, ...changed } = row
  await tx
    .insert(playlist)
    .values(row)
    .onConflictDoUpdate({ target: [playlist.robotId, playlist.id], set: changed })
  await tx.delete(playlistSong).where(and(eq(playlistSong.robotId, robotId), eq(playlistSong.playlistId, id)))
  if (songIds.length === 0) return
  await tx
    .insert(playlistSong)
    .values(songIds.map((songId, position) => ({ robotId, playlistId: id, position, songId })))
}

export async function deletePlaylist(tx: Transaction, robotId: string, playlistId: string): Promise<boolean> {
  const removed = await tx
    .delete(playlist)
    .where(and(eq(playlist.robotId, robotId), eq(playlist.id, playlistId)))
    .returning({ id: playlist.id })
  return removed.length > 0
}

/** What songs and playlists are called, as far as they are there. */
export async function findNamesOfMusic(
  queries: Queries,
  robotId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const songs = await queries
    .select({ id: song.id, name: song.title })
    .from(song)
    .where(and(eq(song.robotId, robotId), inArray(song.id, [...ids])))
  const playlists = await queries
    .select({ id: playlist.id, name: playlist.name })
    .from(playlist)
    .where(and(eq(playlist.robotId, robotId), inArray(playlist.id, [...ids])))
  return new Map([...songs, ...playlists].map(({ id, name }) => [id, name]))
}

/** Which songs somebody added, and when, for the export of their account. */
export function exportedSongs(queries: Queries, accountId: string): Pages {
  return inPages(queries, song, {
    key: song.id,
    where: eq(song.addedBy, accountId),
    columns: {
      robotId: song.robotId,
      songId: song.id,
      title: song.title,
      artist: song.artist,
      sha256: song.sha256,
      addedAt: song.addedAt,
    },
  })
}

/** Which playlists somebody saved last. */
export function exportedPlaylists(queries: Queries, accountId: string): Pages {
  return inPages(queries, playlist, {
    key: playlist.id,
    where: eq(playlist.changedBy, accountId),
    columns: {
      robotId: playlist.robotId,
      playlistId: playlist.id,
      name: playlist.name,
      changedAt: playlist.changedAt,
    },
  })
}

/** How many songs robots could not fetch, of all that there are. */
export async function countSongsWithoutFile(
  queries: Queries,
  files: Pick<FileStore, 'size'>,
): Promise<number> {
  const rows = await queries.selectDistinct({ sha256: song.sha256, size: song.size }).from(song)
  let missing = 0
  for (const { sha256, size } of rows) if ((await files.size(sha256)) !== size) missing += 1
  return missing
}
