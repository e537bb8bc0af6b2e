/** What a song can be, by what is in its file (D-53). */
export const songTypes = ['mp3', 'm4a', 'ogg', 'flac', 'wav'] as const
export type SongType = (typeof songTypes)[number]

/** How far a robot is with a song: not there yet, being fetched, no room for it on the robot, there. */
export const songRobotStatuses = ['waiting', 'fetching', 'no_room', 'available'] as const
export type SongRobotStatus = (typeof songRobotStatuses)[number]

/** What carers are told: AVAILABLE once the robot has it. */
export const songStatuses = ['PENDING', 'AVAILABLE'] as const
export type SongStatus = (typeof songStatuses)[number]

/** What a robot that plays music can be told to do with it. */
export const musicControls = ['pause', 'resume', 'next', 'stop'] as const
export type MusicControl = (typeof musicControls)[number]

/** What became of something that a robot was asked to do with music: it has not answered yet, it did so, it could not. */
export const askedStates = ['waiting', 'done', 'failed'] as const

/**
 * Why a file of an upload was not kept. `too_large`, `no_space` and `too_many` name the maximum; after `storage_full` and
 * `unavailable` the same file can be sent again later.
 */
export const songRefusals = [
  'too_large',
  'not_music',
  'damaged',
  'no_space',
  'too_many',
  'storage_full',
  'unavailable',
] as const
export type SongRefusal = (typeof songRefusals)[number]
