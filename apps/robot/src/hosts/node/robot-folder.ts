import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A folder that cannot be used, in a sentence for whoever started the robot. */
export class FolderUnusable extends Error {}

/**
 * Takes a data folder for this process alone: two robots with one memory would say everything twice. The lock is
 * an exclusive SQLite transaction, which the system ends when the process dies, however it dies.
 */
export function takeRobotFolder(path: string): { release(): void } {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(path, 'lock.sqlite'))
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new FolderUnusable(`The data folder ${path} is in use by another robot.`)
  }
  return { release: () => lock.close() }
}
