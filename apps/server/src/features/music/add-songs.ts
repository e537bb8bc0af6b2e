import { firstFreeName, nameKeyOf, songsMax, songTitleMaxLength } from '@kompaan/contract'
import { demandStored } from '../../db/demand-stored.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Needs } from '../../services.ts'
import { putParts } from '../state/change-parts.ts'
import { songPart } from './music-parts.ts'
import { findRoomTaken, findSongsByFile, findTitleKeys, insertSongs } from './music.repository.ts'
import type { SongRow } from './music.repository.ts'

/** A song that is about to become one of a robot; its title may get a number yet. */
export type NewSong = Omit<SongRow, 'titleKey' | 'robotStatus' | 'robotStatusAt'>

/**
 * Adds songs to a robot, under whose lock this runs, and answers them as they are there now: a file that the robot has
 * already is that song. Refused as a whole when there is no room.
 */
export async function addSongs(
  { files, config: { limits } }: Needs<'files' | 'config'>,
  unit: Unit,
  robotId: string,
  wanted: readonly NewSong[],
): Promise<{ songs: SongRow[]; added: SongRow[] }> {
  const hashes = wanted.map(({ sha256 }) => sha256)
  const known = new Map((await findSongsByFile(unit.tx, robotId, hashes)).map((row) => [row.sha256, row]))
  const fresh = [...new Map(wanted.map((each) => [each.sha256, each])).values()].filter(
    ({ sha256 }) => !known.has(sha256),
  )
  const taken = await findRoomTaken(unit.tx, robotId)
  if (taken.count + fresh.length > songsMax) throw new ApiError('max_songs')
  const bytes = fresh.reduce((sum, { size }) => sum + size, taken.bytes)
  if (fresh.length > 0 && bytes > limits.songBytesPerRobotMax) throw new ApiError('no_space')
  await demandStored(unit.tx, files, fresh.flatMap(filesOf))
  const added: SongRow[] = []
  for (const each of fresh) {
    const title = await freeTitle(unit, robotId, each.title)
    const row: SongRow = {
      ...each,
      title,
      titleKey: nameKeyOf(title),
      robotStatus: 'waiting',
      robotStatusAt: null,
    }
    await insertSongs(unit.tx, [row])
    added.push(row)
    known.set(row.sha256, row)
  }
  if (added.length > 0) {
    await putParts(unit, robotId, added.map(songPart))
    for (const { id } of added) {
      unit.publish({ stream: `robot:${robotId}`, kind: 'songs.changed', entityId: id })
    }
  }
  return { songs: hashes.flatMap((sha256) => known.get(sha256) ?? []), added }
}

function filesOf({ sha256, size, coverSha256, coverSize }: NewSong) {
  const cover = coverSha256 !== null && coverSize !== null ? [{ sha256: coverSha256, size: coverSize }] : []
  return [{ sha256, size }, ...cover]
}

/** A title that is taken gets the first free number (D-54). */
async function freeTitle(unit: Unit, robotId: string, title: string): Promise<string> {
  // With a number behind it a long title gets shorter; so all that begin like its beginning are looked at.
  // Half a character is none, in the database.
  const beginning = nameKeyOf(title)
    .slice(0, songTitleMaxLength / 2)
    .replace(/[\uD800-\uDBFF]$/, '')
  const taken = new Set(await findTitleKeys(unit.tx, robotId, beginning))
  return firstFreeName(title, songTitleMaxLength, (tried) => taken.has(nameKeyOf(tried)))
}
