import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { open, opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '../http/api-error.ts'
import { hour } from './clock.ts'
import type { Clock } from './clock.ts'

export interface StoredFile {
  readonly sha256: string
  readonly size: number
}

/** Large files outside the database, named by what is in them. */
export interface FileStore {
  /** Keeps a file once it is there in full; refuses one that is larger than allowed while it comes in. */
  keep(body: Readable, maxBytes: number): Promise<StoredFile>
  /** All of a file, or the bytes from `start` to `end`, both counted in. */
  read(sha256: string, range?: { start: number; end: number }): Readable
  /** How many bytes a file has; undefined when it is not there. */
  size(sha256: string): number | undefined
  /** Every file that is kept, one by one. */
  list(): AsyncIterable<StoredFile>
  /**
   * Removes a file unless it came in within the last hour: what refers to it may not be committed yet. Tells whether
   * the file is gone.
   */
  remove(sha256: string): boolean
  /** Removes what a process that was killed in the middle of `keep` left behind; tells how many files that were. */
  removeUnfinished(): Promise<number>
}

/** Nothing is younger than this that nobody may need any more. */
const youngMilliseconds = hour
const kept = /^[0-9a-f]{64}$/
const unfinished = /\.new$/

/** Files in a folder of the data folder. */
export function folderFileStore(folder: string, clock: Clock): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256)
  const beingWritten = new Set<string>()

  /** In one go, with nothing in between: a file that is kept anew at this moment is young. */
  function removeIfOld(path: string): boolean {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) return true
    if (found.mtimeMs > clock.now() - youngMilliseconds) return false
    rmSync(path, { force: true })
    return true
  }

  async function* names(): AsyncGenerator<string> {
    if (!existsSync(folder)) return
    for await (const { name } of await opendir(folder)) yield name
  }

  return {
    keep: async (body, maxBytes) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const name = `${randomUUID()}.new`
      const aside = join(folder, name)
      const hash = createHash('sha256')
      let size = 0
      beingWritten.add(name)
      try {
        await pipeline(
          body,
          async function* measured(chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              size += chunk.length
              if (size > maxBytes) throw new ApiError('payload_too_large')
              hash.update(chunk)
              yield chunk
            }
          },
          createWriteStream(aside, { mode: 0o600, flags: 'wx' }),
        )
        await flushToDisk(aside, 'r+')
        const sha256 = hash.digest('hex')
        const now = new Date(clock.now())
        utimesSync(aside, now, now)
        renameSync(aside, pathOf(sha256))
        // Without this the file's name may be gone after a power cut, though its content is there.
        if (process.platform !== 'win32') await flushToDisk(folder, 'r')
        return { sha256, size }
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      } finally {
        beingWritten.delete(name)
      }
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), range),
    size: (sha256) => statSync(pathOf(sha256), { throwIfNoEntry: false })?.size,
    list: async function* list() {
      for await (const name of names()) {
        const found = kept.test(name) ? statSync(pathOf(name), { throwIfNoEntry: false }) : undefined
        if (found !== undefined) yield { sha256: name, size: found.size }
      }
    },
    remove: (sha256) => removeIfOld(pathOf(sha256)),
    removeUnfinished: async () => {
      let removed = 0
      for await (const name of names()) {
        if (!unfinished.test(name) || beingWritten.has(name)) continue
        if (removeIfOld(join(folder, name))) removed += 1
      }
      return removed
    },
  }
}

async function flushToDisk(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
