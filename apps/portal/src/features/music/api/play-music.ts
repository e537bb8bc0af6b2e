import type { Result } from '@kompaan/contract/wire'
import { call } from '../../../shared/http/client.ts'
import type { Answer, CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { playingKey } from './music-queries.ts'

export type MusicControl = CallInput<'controlMusic'>['body']['control']

/** Has the robot play a playlist now, in the place of what it plays. */
export async function playPlaylist(robotId: string, playlistId: string): Promise<Failure | null> {
  const answer = await call('playPlaylist', { params: { robotId, playlistId } })
  return afterChange(answer, [playingKey(robotId)])
}

/** Answers under which id the robot was told. */
export async function controlMusic(
  robotId: string,
  control: MusicControl,
): Promise<Result<Answer<'controlMusic'>, Failure>> {
  const answer = await call('controlMusic', { params: { robotId }, body: { control } })
  await afterChange(answer, [playingKey(robotId)])
  return answer
}
