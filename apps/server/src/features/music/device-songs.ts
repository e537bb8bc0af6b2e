import { songRobotStatuses } from '@kompaan/contract'
import type { Contract } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Call, Handler } from '../../http/call.ts'
import { sendStoredFile } from '../../http/send-stored-file.ts'
import type { Needs } from '../../services.ts'
import { lockForDevice } from '../devices/lock-for-device.ts'
import { mediaTypeOf } from './listen.ts'
import { findSong, saveOthersWaiting, saveRobotStatus } from './music.repository.ts'

/** The file of a song, whole or from where a download broke off. */
export function deviceSong({ database, files }: Needs<'database' | 'files'>) {
  return async ({ caller, params, request, reply }: Call<Contract['deviceSong']>): Promise<void> => {
    const song = await findSong(database, caller.robotId, params.songId)
    if (song === undefined) throw new ApiError('not_found')
    await sendStoredFile(files, song, request, reply, mediaTypeOf[song.type])
  }
}

/** What a robot tells of its songs, some or all; those that are gone meanwhile are passed over. */
export function songsHeld({ runUnit }: Needs<'runUnit'>): Handler<'songsHeld'> {
  return ({ caller: { robotId }, body: { songs, complete }, actor }) =>
    runUnit(actor, async (unit) => {
      await lockForDevice(unit, robotId)
      let isNews = false
      for (const status of songRobotStatuses) {
        const ids = songs.filter((song) => song.status === status).map(({ songId }) => songId)
        if (await saveRobotStatus(unit.tx, robotId, status, { ids, now: unit.now })) isNews = true
      }
      const named = songs.map(({ songId }) => songId)
      if (complete && (await saveOthersWaiting(unit.tx, robotId, named, unit.now))) isNews = true
      if (isNews) unit.publish({ stream: `robot:${robotId}`, kind: 'songs.changed' })
      return undefined
    })
}

/** A robot that enrols may be another body under the same serial number: it tells anew what it has. */
export async function forgetHeldSongs(unit: Unit, { robotId }: { readonly robotId: string }): Promise<void> {
  if (await saveOthersWaiting(unit.tx, robotId, [], unit.now)) {
    unit.publish({ stream: `robot:${robotId}`, kind: 'songs.changed' })
  }
}
