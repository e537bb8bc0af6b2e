import { audioLinkMinutes } from '@kompaan/contract'
import type { Contract, SongType } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Call, Handler } from '../../http/call.ts'
import { sendStoredFile } from '../../http/send-stored-file.ts'
import { minute } from '../../ports/clock.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { isSessionOpen } from '../account/session.repository.ts'
import { findAvailableRobotIds } from '../robots/robots.repository.ts'
import { findSong } from './music.repository.ts'

/** What each type is called on the wire. */
export const mediaTypeOf: Readonly<Record<SongType, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
}

/** An address that plays one song to one carer for some minutes. It tells nobody whose it is. */
export function audioLink({
  database,
  clock,
  secrets,
}: Needs<'database' | 'clock' | 'secrets'>): Handler<'audioLink'> {
  return async ({ caller: { accountId, sessionId }, params: { robotId, songId } }) => {
    if ((await findSong(database, robotId, songId)) === undefined) throw new ApiError('not_found')
    const expiresAt = clock.now() + audioLinkMinutes * minute
    const key = secrets.encrypt(
      'audio-link',
      '',
      [robotId, songId, accountId, sessionId, expiresAt].join(' '),
    )
    return { url: `/api/music/audio/${key}`, expiresAt: new Date(expiresAt).toISOString() }
  }
}

/** Whoever has logged out or no longer looks after the robot no longer listens to its songs, whatever address they have. */
export function songAudio({
  database,
  files,
  clock,
  secrets,
}: Needs<'database' | 'files' | 'clock' | 'secrets'>) {
  return async ({ params: { audioKey }, request, reply }: Call<Contract['songAudio']>): Promise<void> => {
    const [robotId = '', songId = '', accountId = '', sessionId = '', expiresAt = ''] = opened(
      secrets,
      audioKey,
    )
    if (Number(expiresAt) <= clock.now()) throw new ApiError('key_expired')
    if (!(await isSessionOpen(database, sessionId, clock.now()))) throw new ApiError('key_unknown')
    const robotIds = await findAvailableRobotIds(database, accountId, clock.now())
    const song = robotIds.includes(robotId) ? await findSong(database, robotId, songId) : undefined
    if (song === undefined) throw new ApiError('key_unknown')
    await sendStoredFile(files, song, request, reply, mediaTypeOf[song.type])
  }
}

function opened(secrets: Secrets, key: string): string[] {
  try {
    return secrets.decrypt('audio-link', '', key).split(' ')
  } catch {
    throw new ApiError('key_unknown')
  }
}

/** The picture in a song's file. It came from outside: shown where a page asks for it, and never as a page of its own. */
export function songCover({ database, files }: Needs<'database' | 'files'>) {
  return async ({
    params: { robotId, songId },
    request,
    reply,
  }: Call<Contract['songCover']>): Promise<void> => {
    const song = await findSong(database, robotId, songId)
    if (song === undefined || song.coverSha256 === null || song.coverSize === null) {
      throw new ApiError('not_found')
    }
    reply.header('content-disposition', 'attachment')
    const cover = { sha256: song.coverSha256, size: song.coverSize }
    await sendStoredFile(files, cover, request, reply)
  }
}
