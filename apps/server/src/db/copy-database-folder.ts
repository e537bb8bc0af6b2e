import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type pg from 'pg'

/** There is no room for the copy, in a sentence for the operator. */
export class NoRoom extends Error {}

/** What the database itself may need while the copy is there. */
const spareBytes = 64 * 1024 * 1024
/** File systems tell the time in steps: what was written this shortly before may be written again and look the same. */
const restMilliseconds = 100
const filesAtOnce = 8

/**
 * Copies the folder of a running embedded database, as it is at one moment. The bulk is copied while the database
 * works; then it stands still for as long as it takes to copy what has changed meanwhile.
 */
export async function copyDatabaseFolder(from: string, to: string, pool: pg.Pool): Promise<void> {
  // Writes to its files what it holds in memory, so that little is left for the moment of standstill.
  await pool.query('checkpoint')
  await demandRoom(from)
  // Empty folders too: PostgreSQL does not start without them.
  for (const folder of await entriesIn(from, 'folder')) await mkdir(join(to, folder), { recursive: true })
  const copied = new Map<string, string>()
  await copyChanged(from, to, copied)
  // What changed during the long first round is copied in a short one, and so less is left.
  await copyChanged(from, to, copied)
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    const present = await copyChanged(from, to, copied)
    for (const file of copied.keys()) if (!present.has(file)) await rm(join(to, file), { force: true })
  } finally {
    client.release()
  }
}

/** Filling the disk would end the database that is to be kept. */
async function demandRoom(from: string): Promise<void> {
  const sizes = await Promise.all(
    (await entriesIn(from, 'file')).map(async (file) => (await statOf(join(from, file)))?.size ?? 0),
  )
  const needed = sizes.reduce((sum, size) => sum + size, spareBytes)
  const { bavail, bsize } = await statfs(from)
  if (bavail * bsize < needed) {
    const megabytes = Math.ceil(needed / 1_000_000)
    throw new NoRoom(
      `A backup needs ${megabytes} MB of free disk space beside the database while it is made.`,
    )
  }
}

/** Copies what is not in the copy as it is now, notes in `copied` what each file looked like, and answers all names. */
async function copyChanged(from: string, to: string, copied: Map<string, string>): Promise<Set<string>> {
  const files = await entriesIn(from, 'file')
  const left = files.values()
  const copyInTurn = async () => {
    for (const file of left) {
      const found = await statOf(join(from, file))
      if (found === undefined) continue
      const look = `${found.size} ${found.mtimeMs} ${found.ctimeMs}`
      if (copied.get(file) === look) continue
      const isAtRest = Date.now() - found.mtimeMs > restMilliseconds
      copied.set(file, isAtRest ? look : 'fresh')
      await mkdir(dirname(join(to, file)), { recursive: true })
      await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE).catch(ignoreMissing)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, copyInTurn))
  return new Set(files)
}

async function entriesIn(folder: string, kind: 'file' | 'folder'): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => (kind === 'file' ? entry.isFile() : entry.isDirectory()))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Tables and parts of the log come and go while the bulk is copied. */
async function statOf(path: string) {
  return stat(path).catch(ignoreMissing)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
