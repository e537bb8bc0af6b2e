import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** PostgreSQL's major version inside the embedded database; a folder of another one cannot be opened. */
const embeddedMajor = '18'

export interface DataFolder {
  readonly path: string
  /** Where the embedded database keeps its files. */
  readonly databasePath: string
  /** The operator's socket. */
  readonly socketPath: string
  readonly secretKeyPath: string
  /** With what the demo robot of a local start enrols. */
  readonly demoRobotPath: string
  release(): void
}

/**
 * Takes a data folder for this process alone. Two processes on one folder would silently lose rows, so the
 * lock is an exclusive SQLite transaction: the system frees it when the process dies, however it dies.
 */
export function takeDataFolder(path: string): DataFolder {
  makePrivateFolder(path)
  const lock = takeLock(path)
  try {
    checkVersion(path)
  } catch (error) {
    lock.close()
    throw error
  }
  return { ...dataFolderPaths(path), release: () => lock.close() }
}

/** A folder that several processes share because the database is elsewhere: private, and nobody's alone. */
export function openSharedFolder(path: string): DataFolder {
  makePrivateFolder(path)
  return { ...dataFolderPaths(path), release: () => undefined }
}

/** Where things are in a data folder, without taking it. */
export function dataFolderPaths(path: string) {
  return {
    path,
    databasePath: join(path, 'postgres'),
    socketPath:
      process.platform === 'win32'
        ? `\\\\.\\pipe\\kompaan-${path.replaceAll(/[^A-Za-z0-9]/g, '-')}`
        : join(path, 'operator.sock'),
    secretKeyPath: join(path, 'secret.key'),
    demoRobotPath: join(path, 'demo-robot.json'),
  }
}

/** A folder that cannot be used, in a sentence for the operator. */
export class FolderUnusable extends Error {}

function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
}

function takeLock(path: string): DatabaseSync {
  const lock = new DatabaseSync(join(path, 'lock.sqlite'))
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return lock
  } catch {
    lock.close()
    throw new FolderUnusable(`The data folder ${path} is in use by another Kompaan process.`)
  }
}

function checkVersion(path: string): void {
  const versionPath = join(path, 'postgres-version')
  if (!existsSync(versionPath)) {
    writeFileSync(versionPath, `${embeddedMajor}\n`, { mode: 0o600 })
    return
  }
  const found = readFileSync(versionPath, 'utf8').trim()
  if (found === embeddedMajor) return
  throw new FolderUnusable(
    `The data folder ${path} was written by PostgreSQL ${found}; this version of Kompaan carries ${embeddedMajor}. ` +
      'Make a backup with the older version and restore it into an empty folder (docs/operating.md).',
  )
}
