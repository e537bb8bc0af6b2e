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
  return usable(path, () => {
    makePrivateFolder(path)
    const lock = takeLock(path)
    try {
      checkVersion(path)
    } catch (error) {
      lock.close()
      throw error
    }
    return { ...dataFolderPaths(path), release: () => lock.close() }
  })
}

/** A folder that several processes share because the database is elsewhere: private, and nobody's alone. */
export function openSharedFolder(path: string): DataFolder {
  usable(path, () => makePrivateFolder(path))
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
  const file = join(path, 'lock.sqlite')
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    const code = sqliteCode(error)
    if (code === sqlite.busy) {
      throw new FolderUnusable(`The data folder ${path} is in use by another Kompaan process.`)
    }
    if (code === sqlite.corrupt || code === sqlite.notADatabase) {
      throw new FolderUnusable(`The file ${file} is damaged; remove it when no Kompaan process runs there.`)
    }
    throw error
  }
}

/** SQLite's primary result codes, of which the lower byte of an error's code is one. */
const sqlite = {
  busy: 5,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  return error.errcode & 0xff
}

/** Says in one sentence why a folder cannot be used, whatever step finds out. */
function usable<T>(path: string, take: () => T): T {
  try {
    return take()
  } catch (error) {
    if (error instanceof FolderUnusable) throw error
    throw new FolderUnusable(`The data folder ${path} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const inSqlite = sqliteCode(error)
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) || inSqlite === sqlite.full)
    return 'there is no room on the disk'
  if (code === 'EROFS' || inSqlite === sqlite.readOnly) return 'it is read-only'
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not write there'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'it is not a folder'
  if (inSqlite === sqlite.cannotOpen || inSqlite === sqlite.inputOutput) {
    return 'nothing can be written there (is the disk full, or read-only?)'
  }
  return error instanceof Error ? error.message : String(error)
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
