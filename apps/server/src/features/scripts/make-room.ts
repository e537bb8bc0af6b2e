import { scriptBytesPerRobotMax, scriptVersionsPerRobotMax } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { findRoomOfScripts, removeOldVersions } from './scripts.repository.ts'

/** A shorter one is looked at when it is the eighth version, or the sixteenth, and so on. */
const shortBytes = 32 * 1024
const everyVersions = 8

interface Saved {
  readonly robotId: string
  readonly number: number
  readonly content: string
}

/**
 * Sees to it that the scripts of a robot keep within their room. When a save needs more, versions that were saved longest ago
 * go, of whatever script, but never the newest of one. The save is refused when that is not enough.
 */
export async function makeRoomForScript({ tx }: Unit, { robotId, number, content }: Saved): Promise<void> {
  const needed = Buffer.byteLength(content)
  if (needed < shortBytes && number % everyVersions !== 0) return
  const taken = await findRoomOfScripts(tx, robotId)
  const over = {
    bytes: taken.bytes + needed - scriptBytesPerRobotMax,
    versions: taken.versions + 1 - scriptVersionsPerRobotMax,
  }
  if (over.bytes <= 0 && over.versions <= 0) return
  const freed = await removeOldVersions(tx, robotId, over)
  if (freed.bytes < over.bytes || freed.versions < over.versions) throw new ApiError('no_script_space')
}
