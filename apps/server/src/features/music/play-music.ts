import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { giveInstruction } from '../instructions/give-instruction.ts'
import type { WithPresence } from '../presence/presence.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { findSongsOfPlaylist } from './music.repository.ts'
import { demandPlaylist } from './playlists.ts'

type PlayNeeds = Needs<'runUnit'> & WithPresence

/** Has the robot play a playlist now. One that is not there is not told: no music begins hours later (D-55). */
export function playPlaylist({ runUnit, presence }: PlayNeeds): Handler<'playPlaylist'> {
  return async ({ caller, params: { robotId, playlistId }, actor }) => {
    const { status } = await presence.statusOf(robotId)
    return runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, caller.accountId)
      await demandPlayable(unit, robotId, playlistId)
      if (status === 'offline') throw new ApiError('robot_offline')
      const instructionId = await giveInstruction(unit, robotId, { kind: 'playPlaylist', playlistId })
      unit.record({
        action: 'playPlaylist',
        subject: `robot:${robotId}`,
        details: { playlist: playlistId },
      })
      return { instructionId }
    })
  }
}

/** Of a playlist that the robot has in part it plays what it has. */
async function demandPlayable({ tx }: Unit, robotId: string, playlistId: string): Promise<void> {
  await demandPlaylist(tx, robotId, playlistId)
  const songs = await findSongsOfPlaylist(tx, robotId, playlistId)
  if (songs.length === 0) throw new ApiError('playlist_empty')
  if (!songs.some(({ robotStatus }) => robotStatus === 'available')) throw new ApiError('songs_not_there')
}

/** Pauses what the robot plays, goes on with it, passes on to the next song, or stops. */
export function controlMusic({ runUnit, presence }: PlayNeeds): Handler<'controlMusic'> {
  return async ({ caller, params: { robotId }, body, actor }) => {
    demandSameRobot(robotId, body.robotId)
    const { status } = await presence.statusOf(robotId)
    return runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, caller.accountId)
      if (status === 'offline') throw new ApiError('robot_offline')
      const { control } = body
      const instructionId = await giveInstruction(unit, robotId, { kind: 'controlMusic', control })
      unit.record({ action: 'controlMusic', subject: `robot:${robotId}`, details: { control } })
      return { instructionId }
    })
  }
}
